"""Makes pot-degenerate.json: small one-dimensional problems that are degenerate in some way, solved by POT 0.8.2 and SciPy.

Entropic plans that POT does not bring to a marginal gap of 3e-12 within 400,000 iterations are left out."""
import ot, numpy as np, json, warnings
from scipy.stats import wasserstein_distance
warnings.filterwarnings('ignore')
rng=np.random.default_rng(20261115)
cases=[]
def add(name,x,a,y,b,p,rels):
    x=np.array(x,float);y=np.array(y,float);a=np.array(a,float);b=np.array(b,float);a/=a.sum();b/=b.sum()
    M=np.abs(x[:,None]-y[None])**p
    G=ot.lp.emd(a,b,M/max(M.max(),1e-300),numItermax=1000000)  # scaled: emd's tolerances are absolute
    cost=float((G*M).sum())
    c=dict(case=len(cases),name=name,p=p,x=x.tolist(),y=y.tolist(),a=a.tolist(),b=b.tolist(),cost=cost,wasserstein=cost**(1/p))
    if p==1: c['scipy_wasserstein_1']=float(wasserstein_distance(x,y,a,b))
    c['sinkhorn']=[]
    for rel in rels:
        reg=float(rel*M.max()) if M.max()>0 else float(rel)
        K,log=ot.bregman.sinkhorn_log(a,b,M,reg,numItermax=400000,stopThr=1e-13,log=True)
        K=np.nan_to_num(K,nan=0.0)
        gap=float(np.abs(K.sum(1)-a).sum()+np.abs(K.sum(0)-b).sum())
        pos=K>0
        ent=float(-(K[pos]*(np.log(K[pos])-1)).sum())
        ok=gap<3e-12
        print(name,len(x),len(y),p,rel,'gap %.1e'%gap,'it',log['niter'],'' if ok else 'DROPPED',flush=True)
        if ok: c['sinkhorn'].append(dict(reg=reg,cost=float((K*M).sum()),entropy=ent,marginal_gap=gap,plan=K.tolist()))
    cases.append(c)
R=[10,1,.1,.01,.003]
add('one atom to one',[0.3],[1],[-2.0],[1],2,[1,1e-3])
add('one atom to many',[0.3],[1],rng.normal(size=6),rng.random(6),3,R)
add('many atoms to one',rng.normal(size=6),rng.random(6),[1.5],[1],1,R)
add('unsorted',rng.normal(size=7),rng.random(7),rng.normal(size=6),rng.random(6),2,R)
add('all sources in one place',[1]*5,rng.random(5),rng.normal(size=4),rng.random(4),2,R)
add('ties on both sides',[0,0,1,1,1,2],rng.random(6),[1,1,0,2,2],rng.random(5),2,R)
add('equal weights and numbers',rng.normal(size=6),[1]*6,rng.normal(size=6),[1]*6,2,R)
add('equal weights, twice as many sources',rng.normal(size=8),[1]*8,rng.normal(size=4),[1]*4,3,R)
add('the same atoms',[-1,0,2,3],[1,2,3,4],[-1,0,2,3],[1,2,3,4],2,R)
add('zero weights',rng.normal(size=6),[0,1,0,2,3,0],rng.normal(size=6),[1,0,0,4,0,1],2,R)
add('light atoms',rng.normal(size=6),[1,1e-6,1,1e-9,1e-12,1],rng.normal(size=5),[1e-12,1,1e-6,1,1],2,R)
add('a million apart',rng.normal(size=5),rng.random(5),1e6+rng.normal(size=5),rng.random(5),3,[10,1,.1,1e-3,1e-5])
add('an outlier',[-.5,0,.5,1e4],[3,3,3,1],[-1,0,1],[1,1,1],2,[1,.1,1e-2,1e-3])
add('disjoint supports, p 1',[0,1,2,3],rng.random(4),[5,6,7],rng.random(3),1,R)
add('interleaved supports, p 1',[0,2,4,6],rng.random(4),[1,3,5,7],rng.random(4),1,R)
add('p 1.5',rng.normal(size=7),rng.random(7),rng.normal(size=7),rng.random(7),1.5,R)
add('p 6',rng.normal(size=5),rng.random(5),rng.normal(size=7),rng.random(7),6,R)
add('small numbers',1e-8*rng.normal(size=5),rng.random(5),1e-8*rng.normal(size=5),rng.random(5),2,R)
add('large numbers',1e8*rng.normal(size=5),rng.random(5),1e8*rng.normal(size=5),rng.random(5),2,R)
add('two atoms each, nearly exact',[0,1],[.6,.4],[.1,1.2],[.3,.7],2,[.1,.02,.01,.005])
json.dump(dict(made_with=dict(pot=ot.__version__,numpy=np.__version__),cases=cases),open('pot-degenerate.json','w'))
