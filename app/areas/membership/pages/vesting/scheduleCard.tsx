import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import { nextPartAt } from "../../model/vestingCurve.ts";
import type { VestingRow } from "../../model/walletHoldings.ts";
import { useReviewAction } from "../useReviewAction.ts";
import { VestingCurve } from "./vestingCurve.tsx";

const DAY_SECONDS = 86_400;
const timeText = (seconds: number) => new Date(seconds * 1000).toISOString();

/** One schedule: its steps, what is due, and the rest of its terms. */
export function ScheduleCard({ row, now }: { row: VestingRow; now: string }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { busy, ask } = useReviewAction();
  const title = t("vesting.schedule", { number: row.index + 1 });
  const start = Date.parse(row.start) / 1000;
  const next = row.revoked ? null : nextPartAt(row, Math.floor(Date.parse(now) / 1000));
  const due = BigInt(row.releasable);
  const tone = row.revoked ? "bad" : row.revocable ? "wait" : "good";
  const kind = row.revoked ? "vesting.revoked" : row.revocable ? "vesting.revocable" : "vesting.fixed";
  const units = (amount: string) => <TokenAmount amount={amount} decimals={18} symbol="TMAI" />;
  return (
    <article className="card" aria-label={title}>
      <div className="card__h">
        <h3>{title}</h3>
        <Badge tone={tone}>{t(kind)}</Badge>
      </div>
      <div className="schedule card__b">
        <VestingCurve row={row} now={now} />
        <div className="stack">
          <Lines>
            <Line label={t("vesting.vested")}>{units(row.vested)}</Line>
            <Line label={t("vesting.released")}>{units(row.released)}</Line>
            <Total label={t("vesting.releasable")}>{units(row.releasable)}</Total>
          </Lines>
          <Button
            variant="main"
            size="l"
            disabled={due === 0n || busy}
            onClick={() =>
              ask(
                { kind: "release", vestingId: row.vestingId, amount: row.releasable },
                { title: t("act.release"), text: t("act.releaseText", { amount: unitsText(due, 18, locale) }) },
              )
            }
          >
            {t("vesting.release")}
          </Button>
          <dl className="kv">
            <dt>{t("vesting.next")}</dt>
            <dd>{next === null ? t("vesting.nothingLeft") : <DateTime at={timeText(next)} form="second" />}</dd>
            <dt>{t("vesting.all")}</dt>
            <dd>{units(row.amountTotal)}</dd>
            <dt>{t("vesting.initial")}</dt>
            <dd>{units(row.initialUnlock)}</dd>
            <dt>{t("vesting.start")}</dt>
            <dd>
              <DateTime at={row.start} />
            </dd>
            <dt>{t("vesting.cliff")}</dt>
            <dd>
              <DateTime at={timeText(start + row.cliffSeconds)} />
            </dd>
            <dt>{t("vesting.slices")}</dt>
            <dd>{sliceText(row.slicePeriodSeconds, t)}</dd>
            <dt>{t("vesting.end")}</dt>
            <dd>
              <DateTime at={timeText(start + row.durationSeconds)} />
            </dd>
            <dt>{t("vesting.ifRevoked")}</dt>
            <dd>{t(row.revocable ? "vesting.vestedStays" : "vesting.cannotBe")}</dd>
            <dt>{t("vesting.id")}</dt>
            <dd>
              <HashPrint hash={row.vestingId} />
            </dd>
          </dl>
        </div>
      </div>
    </article>
  );
}

type Words = ReturnType<typeof useTranslation<"membership">>["t"];
const sliceText = (seconds: number, t: Words): string =>
  seconds % DAY_SECONDS === 0
    ? t("vesting.everyDays", { count: seconds / DAY_SECONDS })
    : t("vesting.everySeconds", { count: seconds });
