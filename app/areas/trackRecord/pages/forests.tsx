import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type HorizonRecord, type MethodRecord, type Outcome, SIGNALS_FROM_WORST } from "../model/outcomes.ts";
import { methodName } from "./names.ts";
import { OutcomeTable } from "./outcomeTable.tsx";
import { SCALE, ShareLine } from "./share.tsx";

/** The buckets of each method against a coin toss, one line per horizon; best first, with all figures in a table behind it. */

type ForestsProps = { records: readonly MethodRecord[] };
/** From the best bucket to the worst: records store them in reverse. */
const FROM_BEST = [4, 3, 2, 1, 0];

export function SignalForests({ records }: ForestsProps) {
  const { t } = useTranslation("trackRecord");
  return (
    <Forests
      records={records}
      head={t("signals.head")}
      bucketsOf={({ signals }) => signals}
      formatName={(index) => <Signal signal={SIGNALS_FROM_WORST[index] ?? 0} />}
    />
  );
}

export function BandForests({ records }: ForestsProps) {
  const { t } = useTranslation("trackRecord");
  return (
    <Forests
      records={records}
      head={t("bands.head")}
      bucketsOf={({ bands }) => bands}
      formatName={(index) => <BandRange place={index} />}
    />
  );
}

type Buckets = {
  head: string;
  bucketsOf(record: HorizonRecord): Outcome[];
  formatName(index: number): ReactNode;
};

function Forests({ records, ...buckets }: ForestsProps & Buckets) {
  return (
    <div className="record__stack">
      {records.map((record) => (
        <Forest key={record.method} record={record} {...buckets} />
      ))}
    </div>
  );
}

function Forest({ record: { method, horizons }, head, bucketsOf, formatName }: Buckets & { record: MethodRecord }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const end = (share: number) => <Num>{shareText(share, locale, 0)}</Num>;
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__h">
        <h3 id={id}>{methodName(method, t)}</h3>
        <span className="xs mute">
          <Sentence text={t("axis")} parts={{ from: end(SCALE.from), to: end(SCALE.to) }} />
        </span>
      </div>
      <ul className="forest">
        {FROM_BEST.map((index) => (
          <li key={index} className="forest__row">
            <div className="forest__name">{formatName(index)}</div>
            {horizons.map((record) => {
              const bucket = bucketsOf(record)[index];
              return bucket && <ShareLine key={record.horizon} label={t(`after.${record.horizon}`)} share={bucket} />;
            })}
          </li>
        ))}
      </ul>
      <OutcomeTable
        caption={`${methodName(method, t)}: ${head}`}
        rows={FROM_BEST.flatMap((index) =>
          horizons.flatMap((record) => {
            const outcome = bucketsOf(record)[index];
            return outcome ? [{ key: `${index} ${record.horizon}`, name: formatName(index), record, outcome }] : [];
          }),
        )}
      />
    </section>
  );
}

/** A band of 20 points by its limits, the lowest being band 0. A grade of 80 is in the top band. */
function BandRange({ place: index }: { place: number }) {
  const { t } = useTranslation("trackRecord");
  const from = <Num>{index * 20}</Num>;
  if (index === 4) return <Sentence text={t("bands.top")} parts={{ from }} />;
  return <Sentence text={t("bands.below")} parts={{ from, to: <Num>{index * 20 + 20}</Num> }} />;
}
