import { useId } from "react";
import { useTranslation } from "react-i18next";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { toVerdict } from "../model/outcomes.ts";
import type { Headline, MethodFacts } from "../model/page.ts";
import { methodName } from "./names.ts";
import { Count, Percent, ShareLine } from "./share.tsx";

/** One card per method: the performance of its strongest signal, in one sentence, with live first. */
export function Verdicts({ methods }: { methods: readonly MethodFacts[] }) {
  const judged = methods.filter(({ headlines }) => headlines.length > 0);
  return judged.map((facts) => <VerdictCard key={facts.method} facts={facts} />);
}

function VerdictCard({ facts: { method, headlines } }: { facts: MethodFacts }) {
  const { t } = useTranslation("trackRecord");
  const id = useId();
  const locale = useUiLocale();
  const live = headlines.find(({ origin }) => origin === "live");
  const past = headlines.find(({ origin }) => origin === "backfill");
  return (
    <section className="card record__verdict" aria-labelledby={id}>
      <div>
        <h2 id={id} className="record__method">
          {methodName(method, t)}
        </h2>
        <p className="record__big">
          <LiveSentence live={live} />
        </p>
        {live && toVerdict(live.strongBuy) === "tooFew" && (
          <p className="record__text">
            <Sentence
              text={t("verdict.tooFewText")}
              parts={{ days: <Count of={live.strongBuy.days} />, needed: <Count of={live.daysNeeded} /> }}
            />
          </p>
        )}
        {(!live || toVerdict(live.strongBuy) === "none") && <p className="record__text">{t("verdict.noneLiveText")}</p>}
        {past && toVerdict(past.strongBuy) !== "none" && (
          <p className="record__text">
            {t("verdict.afterwards")} <HeadlineText headline={past} />
          </p>
        )}
        <p className="record__text mute">{t("verdict.case")}</p>
      </div>
      <div className="record__lines">
        <p className="xs mute">{t("verdict.lines")}</p>
        {headlines.map((headline) => (
          <ShareLine key={headline.origin} label={lineLabel(headline)} share={headline.strongBuy} />
        ))}
      </div>
    </section>
  );

  function lineLabel({ origin, firstDay, lastDay }: Headline) {
    const day = (at: string) => dateTimeText(at, "day", locale);
    // A live record has no end date.
    if (origin === "live") return t("line.since", { origin: t("origins.live"), from: day(firstDay) });
    return t("line.origin", { origin: t(`origins.${origin}`), from: day(firstDay), to: day(lastDay) });
  }
}

function LiveSentence({ live }: { live: Headline | undefined }) {
  const { t } = useTranslation("trackRecord");
  const verdict = live === undefined ? "none" : toVerdict(live.strongBuy);
  if (live === undefined || verdict === "none") return <>{t("verdict.noneLive")}</>;
  if (verdict === "tooFew") return <>{t("verdict.tooFewLive")}</>;
  return <HeadlineText headline={live} />;
}

/** Share, cases, and what they mean: one sentence each, so that no language has to follow another's word order. */
function HeadlineText({ headline: { strongBuy } }: { headline: Headline }) {
  const { t } = useTranslation("trackRecord");
  const verdict = toVerdict(strongBuy);
  return (
    <>
      <Sentence
        text={t("verdict.said")}
        parts={{
          share: (
            <b>
              <Percent of={strongBuy.share ?? 0} />
            </b>
          ),
          cases: <Count of={strongBuy.cases} />,
        }}
      />{" "}
      <b>{verdict === "none" || verdict === "tooFew" ? t("verdict.tooFew") : t(`verdict.${verdict}`)}</b>
    </>
  );
}
