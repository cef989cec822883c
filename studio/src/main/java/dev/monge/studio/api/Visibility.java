package dev.monge.studio.api;

import dev.monge.studio.act.Subject;
import dev.monge.studio.study.Fitted;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Visitor;
import java.util.Optional;

/**
 * What a visitor may see of what others stated. Whoever has not committed a profile of their own sees nothing that
 * depends on the statements of others, because it would lead them. Owners, who make and export fits, see these, but
 * while they draw they are experts like all others.
 */
final class Visibility {
    static final String WITHHELD =
            "This fit was made from statements of other experts too. It is shown once you have committed your own profile.";

    private final OpenStudy open;

    Visibility(OpenStudy open) {
        this.open = open;
    }

    /** Returns whether a visitor may see what depends on a fit. */
    boolean sees(Visitor visitor, int fit) {
        return visitor.owner() || drawsBeside(visitor, fit);
    }

    /** Returns whether a visitor may see what depends on a fit while drawing. */
    boolean drawsBeside(Visitor visitor, int fit) {
        return open.study().sees(visitor.expert(), fit);
    }

    /** Returns whether a visitor may see what all drew of a subject: only who committed a sketch of it. */
    boolean sees(Visitor visitor, Subject subject) {
        return open.study().committed(subject).containsKey(visitor.expert());
    }

    /** Returns the newest fit, if there is one that the visitor may see. */
    Optional<Fitted> newest(Visitor visitor) {
        return open.fits().newest().filter(each -> sees(visitor, each.number()));
    }

    /** Returns the newest fit, or refuses. */
    Fitted require(Visitor visitor) {
        return newest(visitor)
                .orElseThrow(() -> open.fits().newest().isPresent()
                        ? new Refusal(403, WITHHELD)
                        : new Refusal(404, "there is no fit yet"));
    }
}
