import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { MembershipShown } from "../../model/walletHoldings.ts";
import { DelegationCard } from "./delegationCard.tsx";
import { LockCard } from "./lockCard.tsx";
import { LocksCard } from "./locksCard.tsx";
import { ScoresCard } from "./scoresCard.tsx";

export function StakingSection({ shown }: { shown: MembershipShown }) {
  const { t } = useTranslation("membership");
  const { staking, of } = shown;
  return (
    <section className="sec" id="staking" aria-labelledby="staking-title">
      <div className="sec__h">
        <h2 id="staking-title">{t("staking.title")}</h2>
        <p className="sub sm">{t("staking.lead")}</p>
      </div>
      {staking === null ? (
        <div className="card">
          <EmptyState title={t("staking.absent")} />
        </div>
      ) : (
        <>
          {staking.paused && (
            <Banner tone="wait" title={t("staking.paused")}>
              <p>{t("staking.pausedText")}</p>
            </Banner>
          )}
          <div className="stake">
            <LockCard shown={shown} />
            <div className="stake__side">
              {of?.staking && <LocksCard staking={of.staking} wallet={of.wallet} now={shown.block.time} />}
              <ScoresCard counted={of?.staking?.counted ?? null} />
              <DelegationCard staking={staking} own={of?.staking ?? null} wallet={of?.wallet ?? null} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}
