import { useTranslation } from "react-i18next";
import { DateTime, dateTimeText } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import { buildStairs } from "../../model/vestingCurve.ts";
import type { VestingRow } from "../../model/walletHoldings.ts";

const WIDTH = 560;
const HEIGHT = 200;

/** What becomes due over time, and how much of it has been released. */
export function VestingCurve({ row, now }: { row: VestingRow; now: string }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const points = buildStairs(row);
  const start = points[0]?.at ?? 0;
  const end = points.at(-1)?.at ?? start + 1;
  const at = Math.floor(Date.parse(now) / 1000);
  const x = (time: number) => (Math.min(1, Math.max(0, (time - start) / Math.max(1, end - start))) * WIDTH).toFixed(1);
  const y = (amount: bigint) => (HEIGHT - 6 - (HEIGHT - 12) * toShare(amount, row.amountTotal)).toFixed(1);
  const steps = points.map(({ at: time, vested }) => `H${x(time)}V${y(vested)}`);
  const line = `M0 ${y(points[0]?.vested ?? 0n)}${steps.join("")}`;
  const released = BigInt(row.released);
  // The area under the steps up to now, capped at an amount.
  const below = (max: bigint) => {
    const past = points
      .filter((point) => point.at <= at)
      .map((point) => ({ ...point, vested: min(point.vested, max) }));
    return `M0 ${y(0n)}${past.map((point) => `H${x(point.at)}V${y(point.vested)}`).join("")}H${x(at)}V${y(0n)}Z`;
  };
  return (
    <figure className="curve curve--wide">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("vesting.curve", {
          vested: unitsText(row.vested, 18, locale),
          released: unitsText(released, 18, locale),
          total: unitsText(row.amountTotal, 18, locale),
          date: dateTimeText(now, "day", locale),
        })}
      >
        {!row.revoked && <path className="curve__due" d={below(BigInt(row.vested))} />}
        <path className="curve__released" d={below(released)} />
        <path className="curve__line" d={line} />
        <path className="curve__now" d={`M${x(at)} 0V${HEIGHT}`} />
      </svg>
      <p className="curve__ends xs mute">
        <DateTime at={new Date(start * 1000).toISOString()} />
        <DateTime at={new Date(end * 1000).toISOString()} />
      </p>
      <ul className="curve__key xs">
        <li className="curve__key--released">{t("vesting.keyReleased")}</li>
        <li className="curve__key--due">{t("vesting.keyDue")}</li>
        <li className="curve__key--line">{t("vesting.keyCome")}</li>
      </ul>
    </figure>
  );
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const toShare = (amount: bigint, total: string): number => Number((amount * 10_000n) / BigInt(total)) / 10_000;
