import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/state.tsx";
import type { MembershipShown } from "../../model/walletHoldings.ts";
import { ScheduleCard } from "./scheduleCard.tsx";

export function VestingSection({ shown }: { shown: MembershipShown }) {
  const { t } = useTranslation("membership");
  const rows = shown.of?.vesting ?? [];
  const none = shown.of === null ? "vesting.noWallet" : shown.of.vesting === null ? "vesting.absent" : "vesting.none";
  return (
    <section className="sec" id="vesting" aria-labelledby="vesting-title">
      <div className="sec__h">
        <h2 id="vesting-title">{t("vesting.title")}</h2>
        <p className="sub sm">{t("vesting.lead")}</p>
      </div>
      {rows.length === 0 && (
        <div className="card">
          <EmptyState title={t(none)} />
        </div>
      )}
      <div className="stack">
        {rows.map((row) => (
          <ScheduleCard key={row.vestingId} row={row} now={shown.block.time} />
        ))}
      </div>
      {shown.of?.vestingMore && <p className="xs mute">{t("vesting.more", { count: rows.length })}</p>}
    </section>
  );
}
