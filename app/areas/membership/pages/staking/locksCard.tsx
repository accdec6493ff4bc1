import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { NumberedPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { Table } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import { countedVeTmai } from "#events/pricing/veTmai.ts";
import { membershipPath } from "../../model/paths.ts";
import type { LockRow, WalletStaking } from "../../model/walletHoldings.ts";
import { useReviewAction } from "../useReviewAction.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type LocksCardProps = { staking: WalletStaking; wallet: string; now: string };

/** The wallet's locks, paged because anyone may lock dust for anyone. */
export function LocksCard({ staking, wallet, now }: LocksCardProps) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { rows, page, pages, everMade } = staking.locks;
  const columns = [
    {
      key: "amount",
      names: true,
      head: t("locks.amount"),
      cell: ({ amount }: LockRow) => <TokenAmount amount={amount} decimals={18} symbol="TMAI" />,
    },
    { key: "ends", head: t("locks.ends"), cell: (row: LockRow) => <Ends row={row} now={now} /> },
    { key: "veTmai", numeric: true, head: "veTMAI", cell: (row: LockRow) => <Counts row={row} now={now} /> },
    { key: "unlock", numeric: true, head: t("locks.act"), cell: (row: LockRow) => <Unlock row={row} now={now} /> },
  ];
  return (
    <div className="card locks">
      <div className="card__h">
        <h3>{t("locks.title")}</h3>
        <span className="xs mute">{t("locks.total")}</span>{" "}
        <TokenAmount amount={staking.veTmai} decimals={18} symbol="veTMAI" />
      </div>
      <Table
        caption={t("locks.title")}
        columns={columns}
        rows={rows}
        rowKey={({ lockId }) => lockId}
        {...(rows.length === 0
          ? { instead: <EmptyState title={t(everMade === 0 ? "locks.none" : "locks.noneHere")} /> }
          : {})}
      />
      {!staking.isWhole && <p className="xs mute card__b">{t("locks.notWhole")}</p>}
      {pages > 1 && (
        <div className="card__b">
          <p className="xs mute">{t("locks.everMade", { count: everMade })}</p>
          <NumberedPages
            page={page}
            pages={pages}
            label={t("locks.pages")}
            buildHref={(other) => membershipPath(locale, { wallet, locks: other })}
          />
        </div>
      )}
    </div>
  );
}

const msLeft = ({ unlocksAt }: LockRow, now: string): number => Date.parse(unlocksAt) - Date.parse(now);

function Ends({ row, now }: { row: LockRow; now: string }) {
  const { t } = useTranslation("membership");
  const left = msLeft(row, now);
  const words =
    left <= 0
      ? t("locks.due")
      : left < DAY_MS
        ? t("locks.hoursLeft", { count: Math.max(1, Math.floor(left / HOUR_MS)) })
        : t("locks.daysLeft", { count: Math.floor(left / DAY_MS), days: row.days });
  return (
    <>
      <DateTime at={row.unlocksAt} />
      <span className={left <= 0 ? "xs good cell2" : "xs mute cell2"}>{words}</span>
    </>
  );
}

function Counts({ row, now }: { row: LockRow; now: string }) {
  const { t } = useTranslation("membership");
  const lock = { veTmai: BigInt(row.veTmai), unlocksAt: Math.floor(Date.parse(row.unlocksAt) / 1000) };
  const counts = countedVeTmai([lock], Math.floor(Date.parse(now) / 1000)) > 0n;
  const key = counts ? "locks.counts" : msLeft(row, now) <= 0 ? "locks.votesOnly" : "locks.under30";
  return (
    <>
      <TokenAmount amount={row.veTmai} decimals={18} symbol="" />
      <span className={counts ? "xs good cell2" : "xs mute cell2"}>{t(key)}</span>
    </>
  );
}

function Unlock({ row, now }: { row: LockRow; now: string }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { busy, ask } = useReviewAction();
  const isDue = msLeft(row, now) <= 0;
  return (
    <Button
      size="s"
      variant={isDue ? "main" : "plain"}
      disabled={!isDue || busy}
      aria-label={t("locks.unlockOf", { amount: unitsText(row.amount, 18, locale) })}
      onClick={() =>
        ask(
          { kind: "unlock", lockId: row.lockId },
          { title: t("act.unlock"), text: t("act.unlockText", { amount: unitsText(row.amount, 18, locale) }) },
        )
      }
    >
      {t("locks.unlock")}
    </Button>
  );
}
