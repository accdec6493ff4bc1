import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ProposalRow, ProposalState } from "../../model/walletHoldings.ts";
import { useReviewAction } from "../useReviewAction.ts";

const TONES: Partial<Record<ProposalState, Tone>> = {
  active: "act",
  succeeded: "good",
  executed: "good",
  queued: "wait",
  pending: "wait",
  defeated: "bad",
};
const percentStyle = (percent: number) => ({ "--percent": percent }) as CSSProperties;

const SUPPORTS = ["for", "against", "abstain"] as const;

type CardProps = { row: ProposalRow; now: string; hasVotes: boolean };

/** One proposal: its text, the votes so far, and what can be done with it now. */
export function ProposalCard({ row, now, hasVotes }: CardProps) {
  const { t } = useTranslation("membership");
  // A person's text is shown as plain text; the first line is its title.
  const [title = "", ...rest] = row.description.split("\n");
  return (
    <article className="card" aria-label={title}>
      <div className="card__h">
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <Badge {...toTone(row.state)}>{t(`votes.state.${row.state}`)}</Badge>
      </div>
      <div className="card__b stack">
        {rest.length > 0 && <p className="sub proposal__text">{rest.join("\n").trim()}</p>}
        <p className="xs mute">
          <When row={row} />
        </p>
        <Tally row={row} />
        <details>
          <summary className="link">{t("votes.calls", { count: row.calls.length })}</summary>
          <ul className="stack proposal__calls">
            {row.calls.map(({ target, data }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a proposal never change
              <li key={index}>
                <Address value={target} /> <code className="mono">{data}</code>
              </li>
            ))}
          </ul>
        </details>
        {hasVotes && <Acts row={row} now={now} title={title} />}
      </div>
    </article>
  );
}

const toTone = (state: ProposalState): { tone?: Tone } => {
  const tone = TONES[state];
  return tone ? { tone } : {};
};

function When({ row }: { row: ProposalRow }) {
  const { t } = useTranslation("membership");
  const [key, at] =
    row.state === "pending"
      ? (["votes.begins", row.voteStart] as const)
      : row.state === "queued" && row.executableAt
        ? (["votes.executable", row.executableAt] as const)
        : row.state === "active"
          ? (["votes.ends", row.voteEnd] as const)
          : (["votes.ended", row.voteEnd] as const);
  return <Sentence text={t(key)} parts={{ date: <DateTime at={at} form="second" /> }} />;
}

function Tally({ row }: { row: ProposalRow }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const [inFavour, against, abstain] = [row.forVotes, row.againstVotes, row.abstainVotes].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const all = inFavour + against + abstain;
  const share = (votes: bigint) => (all === 0n ? 0 : Number((votes * 1000n) / all) / 10);
  const quorum = row.quorum === null ? null : BigInt(row.quorum);
  const reached = quorum === null || quorum === 0n ? null : Number(((inFavour + abstain) * 100n) / quorum);
  return (
    <>
      <span className="votes" aria-hidden="true">
        {SUPPORTS.map((support) => (
          <i
            key={support}
            className={`votes__${support}`}
            style={percentStyle(share(BigInt(row[`${support}Votes`])))}
          />
        ))}
      </span>
      <dl className="tally xs">
        {SUPPORTS.map((support) => (
          <div key={support}>
            <dt>{t(`votes.${support}`)}</dt>
            <dd>
              <TokenAmount amount={row[`${support}Votes`]} decimals={18} symbol="" />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("votes.quorum")}</dt>
          <dd>{reached === null ? t("votes.quorumLater") : percentText(reached, locale)}</dd>
        </div>
      </dl>
    </>
  );
}

function Acts({ row, now, title }: { row: ProposalRow; now: string; title: string }) {
  const { t } = useTranslation("membership");
  const { busy, ask } = useReviewAction();
  const { proposalId, state, executableAt } = row;
  if (state === "active" && row.hasVoted) return <p className="sm good">{t("votes.voted")}</p>;
  if (state === "active")
    return (
      <fieldset className="acts">
        <legend className="sr">{t("votes.vote", { title })}</legend>
        {SUPPORTS.map((support) => (
          <Button
            key={support}
            size="s"
            disabled={busy}
            onClick={() =>
              ask(
                { kind: "vote", proposalId, support },
                { title: t(`act.vote.${support}`), text: t("act.voteText", { title }), warning: t("act.voteWarning") },
              )
            }
          >
            {t(`votes.${support}`)}
          </Button>
        ))}
      </fieldset>
    );
  const later = (kind: "queue" | "execute", disabled: boolean) => (
    <div className="acts">
      <Button
        size="s"
        variant="main"
        disabled={busy || disabled}
        onClick={() => ask({ kind, proposalId }, { title: t(`act.${kind}`), text: t(`act.${kind}Text`, { title }) })}
      >
        {t(`votes.${kind}`)}
      </Button>
    </div>
  );
  if (state === "succeeded") return later("queue", false);
  if (state === "queued") return later("execute", executableAt !== null && Date.parse(now) < Date.parse(executableAt));
  return null;
}
