import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ReplayEvent, StepProof } from "../../model/replayWire.ts";

const isValid = ({ isHashValid, followsStream, followsLedger, checkpoint }: StepProof) =>
  isHashValid && followsStream && followsLedger && checkpoint?.isSignatureValid !== false;

/** Each event next to the one whose hash it continues, recomputed when the page was rendered. */
export function HashChain({ events, step }: { events: readonly ReplayEvent<unknown>[]; step: number }) {
  const { t } = useTranslation("support");
  const sound = events.filter(({ proof }) => isValid(proof)).length;
  const whole = sound === events.length;
  const Shield = whole ? ShieldCheck : ShieldAlert;
  return (
    <section className="card" aria-labelledby="links-title">
      <div className="card__h">
        <h2 id="links-title">{t("links.title")}</h2>
        <span className={classes("sm desk__mark", whole ? "good" : "bad")}>
          <Shield className="i" aria-hidden="true" />
          {t(whole ? "links.whole" : "links.broken", { sound, count: events.length })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
      <section className="links" tabIndex={0} aria-label={t("links.title")}>
        <ol>
          {events.map((event, at) => (
            <HashLink key={event.version} event={event} now={at + 1 === step} />
          ))}
        </ol>
      </section>
    </section>
  );
}

function HashLink({ event, now }: { event: ReplayEvent<unknown>; now: boolean }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { proof } = event;
  const checks = [
    ["hash", proof.isHashValid],
    ["stream", proof.followsStream],
    ["ledger", proof.followsLedger],
  ] as const;
  return (
    <li className={classes(now && "now", !isValid(proof) && "links__bad") || undefined}>
      <b>
        <Num>{event.version}</Num> <bdi>{event.type}</bdi>
      </b>
      <span>
        <Sentence text={t("links.prev")} parts={{ hash: <HashPrint hash={event.prevHash} /> }} />
      </span>
      <span>
        <Sentence text={t("links.own")} parts={{ hash: <HashPrint hash={event.hash} /> }} />
      </span>
      <span>
        <Sentence
          text={t("links.position")}
          parts={{ position: <Num>{grouped(String(event.position), locale)}</Num> }}
        />
      </span>
      {checks.map(([check, fine]) => (
        <span key={check} className={fine ? "good" : "bad"}>
          {t(`links.${check}.${fine ? "fine" : "broken"}`)}
        </span>
      ))}
      {proof.checkpoint === null ? (
        <span>{t("links.noCheckpoint")}</span>
      ) : (
        <span className={proof.checkpoint.isSignatureValid ? "good" : "bad"}>
          {t(proof.checkpoint.isSignatureValid ? "links.checkpoint" : "links.badCheckpoint", {
            number: proof.checkpoint.number,
          })}
        </span>
      )}
    </li>
  );
}
