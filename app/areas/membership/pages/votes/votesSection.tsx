import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/state.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { Governance, MembershipShown } from "../../model/walletHoldings.ts";
import { ProposalCard } from "./proposalCard.tsx";
import { ProposeForm } from "./proposeForm.tsx";

const DAY_SECONDS = 86_400;

/** Decisions of veTMAI holders. The page leaves it out when the network has no governor. */
export function VotesSection({ shown, governance }: { shown: MembershipShown; governance: Governance }) {
  const { t } = useTranslation("membership");
  const { proposals, votingDelaySeconds, votingPeriodSeconds, timelockSeconds } = governance;
  const days = (seconds: number) => Math.round((seconds / DAY_SECONDS) * 10) / 10;
  return (
    <section className="sec" id="votes" aria-labelledby="votes-title">
      <div className="sec__h">
        <h2 id="votes-title">{t("votes.title")}</h2>
        {shown.of?.staking && (
          <p className="sub sm">
            {t("votes.yours")} <TokenAmount amount={shown.of.staking.votes} decimals={18} symbol="veTMAI" />
          </p>
        )}
      </div>
      {proposals.length === 0 && (
        <div className="card">
          <EmptyState title={t("votes.none")} />
        </div>
      )}
      <div className="stack">
        {proposals.map((row) => (
          <ProposalCard key={row.proposalId} row={row} now={shown.block.time} hasVotes={shown.of !== null} />
        ))}
      </div>
      {shown.of !== null && <ProposeForm />}
      {!governance.isWhole && <p className="xs mute">{t("votes.notWhole")}</p>}
      <p className="xs mute">
        {t("votes.rules", {
          delay: days(votingDelaySeconds),
          period: days(votingPeriodSeconds),
          wait: days(timelockSeconds),
        })}{" "}
        {t("votes.threshold")} <TokenAmount amount={governance.thresholdVeTmai} decimals={18} symbol="veTMAI" />
      </p>
    </section>
  );
}
