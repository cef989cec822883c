package dev.monge.research.reproduction.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.research.reproduction.study.ExpertStudy;
import dev.monge.research.reproduction.study.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpertsItemTest {
    @Test
    void aHastyExpertMayCostTwoSuccessesOfTen() {
        assertThat(ExpertsItem.verdict(10, 10, 8, 9).kind()).isEqualTo(ClaimVerdict.Kind.REPRODUCED);
        assertThat(ExpertsItem.verdict(10, 10, 7, 10).kind()).isEqualTo(ClaimVerdict.Kind.NOT_REPRODUCED);
        assertThat(ExpertsItem.verdict(3, 3, 0, 0).kind()).isEqualTo(ClaimVerdict.Kind.TOO_FEW_SEEDS);
    }

    @Test
    void onlyTheExpertsOfTheClaimTrainPolicies() {
        List<ExpertStudy> full = new ExpertsItem().studies(new Scope(false, 10, 100, 500_000, 1500));
        assertThat(full.stream().filter(each -> each.trial().recipe().policy().isPresent()))
                .hasSize(30)
                .allSatisfy(each -> assertThat(each.trial().seed()).isBetween(100L, 109L));
        assertThat(full).hasSize(60);
        assertThat(new ExpertsItem().studies(Scope.QUICK))
                .hasSize(3)
                .allSatisfy(each -> assertThat(each.trial().recipe().policy()).isEmpty());
    }
}
