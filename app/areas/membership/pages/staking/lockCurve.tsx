import { useTranslation } from "react-i18next";
import { shortText } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { VeTmai } from "#events/pricing/veTmai.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import { countsFor, MAX_DAYS, MIN_DAYS, minCountingDays } from "../../model/stake.ts";

const WIDTH = 400;
const HEIGHT = 140;
const UNITS = 10n ** 18n;

type CurveProps = { amount: bigint | null; days: number; counted: VeTmai };

/** veTMAI that would count, by days: flat until a lock is long enough to count, then the contract's line. */
export function LockCurve({ amount, days, counted }: CurveProps) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const units = amount ?? UNITS;
  const before = toWhole(BigInt(counted.amount));
  const at = (each: number) => before + toWhole(countsFor(units, each));
  const top = Math.max(1, at(MAX_DAYS)) * 1.08;
  const x = (each: number) => ((each - MIN_DAYS) / (MAX_DAYS - MIN_DAYS)) * WIDTH;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const min = minCountingDays();
  const corners = [MIN_DAYS, min - 1, min, MAX_DAYS].map((each) => `${x(each).toFixed(1)} ${y(at(each)).toFixed(1)}`);
  const line = `M${corners.join("L")}`;
  const tiers = VE_TMAI_TIERS.filter(({ veTmai }) => veTmai < top);
  return (
    <figure className="curve">
      <figcaption className="xs mute">{t("curve.title")}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("curve.label", { days, veTmai: shortText(Math.round(at(days)), locale) })}
      >
        <path className="curve__area" d={`${line}V${HEIGHT}H0Z`} />
        {tiers.map(({ score, veTmai }) => (
          <g key={score}>
            <path className="curve__tier" d={`M0 ${y(veTmai).toFixed(1)}H${WIDTH}`} />
            <text className="curve__word" x="4" y={(y(veTmai) - 3).toFixed(1)}>
              {score}
            </text>
          </g>
        ))}
        <path className="curve__line" d={line} />
        <path className="curve__now" d={`M${x(days).toFixed(1)} 0V${HEIGHT}`} />
        <circle className="curve__dot" cx={x(days)} cy={y(at(days))} r="4" />
      </svg>
      <p className="curve__ends xs mute">
        <span>{t("curve.least", { days: MIN_DAYS })}</span>
        <span>{t("curve.most", { days: MAX_DAYS })}</span>
      </p>
    </figure>
  );
}

const toWhole = (units: bigint): number => Number(units / 10n ** 12n) / 1_000_000;
