import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MoveView, PortfolioWallet, Question } from "../../model/calls.ts";
import { buildMovesPath } from "../../model/movesQuery.ts";
import { ActForm } from "../actForm.tsx";
import { Amount } from "../figures.tsx";
import { useRefused } from "../refusedForm.ts";
import { SpamReasons } from "./hiddenTokens.tsx";

const SHOWN_AT_ONCE = 5;

type QuestionsProps = { questions: readonly Question[]; wallets: readonly PortfolioWallet[] };

/** Questions that only the person can answer, as one list. Until they answer, nothing is guessed. */
export function QuestionsCard({ questions, wallets }: QuestionsProps) {
  const { t } = useTranslation("portfolio");
  if (questions.length === 0) return null;
  const [first, more] = [questions.slice(0, SHOWN_AT_ONCE), questions.slice(SHOWN_AT_ONCE)];
  const listed = (some: readonly Question[]) => (
    <ul className="pf__questions">
      {some.map((question) => (
        <li key={toQuestionKey(question)} data-question={question.is}>
          <QuestionText question={question} wallets={wallets} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="card pf__answers" id="answers" aria-labelledby="pf-answers">
      <div className="card__h">
        <h2 id="pf-answers">
          {t("questions.title")} <Num className="mute">{questions.length}</Num>
        </h2>
      </div>
      {listed(first)}
      {more.length > 0 && (
        <details className="pf__more">
          <summary>{t("questions.more", { count: more.length })}</summary>
          {listed(more)}
        </details>
      )}
    </section>
  );
}

function toQuestionKey(question: Question): string {
  if (question.is === "match") return question.matchId;
  return `${question.is} ${"move" in question ? question.move.moveId : question.token.key}`;
}

function QuestionText({ question, wallets }: { question: Question; wallets: readonly PortfolioWallet[] }) {
  switch (question.is) {
    case "match":
      return <MatchQuestion question={question} wallets={wallets} />;
    case "cost":
      return <MoveQuestion is="cost" move={question.move} />;
    case "origin":
      return <MoveQuestion is="origin" move={question.move} />;
    case "price":
      return <PriceQuestion question={question} />;
    case "spam":
    case "jump":
      return <RealQuestion question={question} />;
    default:
      return question satisfies never;
  }
}

type Of<Is extends Question["is"]> = Extract<Question, { is: Is }>;

const sum = (text: string, parts: Record<string, ReactNode>) => (
  <p>
    <Sentence text={text} parts={parts} />
  </p>
);
const renderAmount = ({ amount, token }: MoveView) => (
  <b>
    <Amount amount={amount.replace("-", "")} token={token} hasSymbol />
  </b>
);

function MatchQuestion({ question, wallets }: { question: Of<"match">; wallets: readonly PortfolioWallet[] }) {
  const { t } = useTranslation("portfolio");
  const renderWalletName = ({ walletId }: MoveView) => {
    const wallet = wallets.find((of) => of.walletId === walletId);
    return <bdi>{wallet?.label || wallet?.address || t("wallets.unnamed")}</bdi>;
  };
  const { matchId, out, in: arrived } = question;
  return (
    <>
      {sum(t("questions.match"), {
        ...{ sent: renderAmount(out), from: renderWalletName(out), sentAt: <DateTime at={out.at} form="second" /> },
        ...{
          received: renderAmount(arrived),
          to: renderWalletName(arrived),
          receivedAt: <DateTime at={arrived.at} form="second" />,
        },
      })}
      <div className="pf__acts">
        <ActForm intent="accept" of={matchId}>
          <Button type="submit" size="s" data-accept="">
            {t("questions.accept")}
          </Button>
        </ActForm>
        <ActForm intent="refuse" of={matchId}>
          <Button type="submit" size="s">
            {t("questions.refuse")}
          </Button>
        </ActForm>
      </div>
    </>
  );
}

/** A move whose cost or origin is unknown is edited on the moves page. */
function MoveQuestion({ is, move }: { is: "cost" | "origin"; move: MoveView }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { token, moveId } = move;
  return (
    <>
      {sum(t(`questions.${is}`), { amount: renderAmount(move), day: <DateTime at={move.at} /> })}
      <div className="pf__acts">
        {is === "cost" ? (
          <ButtonLink size="s" to={buildMovesPath(locale, { token: token.key, edit: moveId })}>
            {t("questions.addCost")}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink size="s" to={buildMovesPath(locale, { token: token.key, isAdding: true })}>
              {t("questions.addOrigin")}
            </ButtonLink>
            <Link className="link" to={buildMovesPath(locale, { token: token.key })}>
              {t("questions.seeMoves")}
            </Link>
          </>
        )}
      </div>
    </>
  );
}

function PriceQuestion({ question: { token, amount } }: { question: Of<"price"> }) {
  const { t } = useTranslation("portfolio");
  const refused = useRefused("price", token.key);
  return (
    <>
      <div id={`price-${token.key}`}>
        {sum(t("questions.price"), {
          amount: (
            <b>
              <Amount amount={amount} token={token} hasSymbol />
            </b>
          ),
        })}
      </div>
      <ActForm intent="price" of={token.key} className="pf__line">
        <Field label={t("questions.priceOf", { symbol: token.symbol })} error={refused?.error}>
          <Input
            name="priceUsd"
            inputMode="decimal"
            dir="ltr"
            defaultValue={refused?.values.priceUsd}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" size="s">
          {t("questions.setPrice")}
        </Button>
      </ActForm>
    </>
  );
}

/** Spam by rule, or a token that made the total jump: it counts once the person confirms that it is real. */
function RealQuestion({ question }: { question: Of<"spam"> | Of<"jump"> }) {
  const { t } = useTranslation("portfolio");
  const { token } = question;
  const name = (
    <b>
      <bdi>{token.symbol}</bdi>
    </b>
  );
  return (
    <>
      {question.is === "jump"
        ? sum(t("questions.jump"), { token: name, value: <Money cents={BigInt(question.valueUsdCents)} /> })
        : sum(t("questions.spam"), { token: name, reasons: <SpamReasons reasons={question.reasons} /> })}
      <div className="pf__acts">
        <ActForm intent="mark" of={token.key} values={{ mark: "shown" }}>
          <Button type="submit" size="s" data-accept={question.is === "jump" ? "" : undefined}>
            {t("questions.show")}
          </Button>
        </ActForm>
        <ActForm intent="mark" of={token.key} values={{ mark: "hidden" }}>
          <Button type="submit" size="s">
            {t("questions.keepHidden")}
          </Button>
        </ActForm>
      </div>
    </>
  );
}
