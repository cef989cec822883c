"""Writes decimal-pairwise.json: the loss of one pair and its slope, in 1000 digits."""
import json
from decimal import Decimal, getcontext

getcontext().prec = 1000
cases = []
for tau in ("1", "0.3", "0.02", "5"):
    for error in ("0", "0.001", "0.1", "0.3"):
        for margin in ("-40", "-3", "-0.05", "0", "0.05", "0.7", "40"):
            t, e, m = Decimal(tau), Decimal(error), Decimal(margin)
            right = 1 / (1 + (m / t).exp())
            p = e + (1 - 2 * e) * right
            slope = (1 - 2 * e) * right * (1 - right) / p
            cases.append({"temperature": float(tau), "error": float(error), "margin": float(margin),
                          "loss": float(-t * p.ln()), "slope": float(slope)})
with open("decimal-pairwise.json", "w") as file:
    json.dump({"cases": cases}, file, indent=0)
    file.write("\n")
