import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { percentText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import {
  type Blank,
  buildSentence,
  type DescribedRules,
  type DescribedStrategy,
  type SentenceLine,
  type TokensChosen,
} from "../../model/sentence.ts";
import { useLevelText } from "./useLevelText.ts";

type AgentSentenceProps = {
  strategy: DescribedStrategy;
  rules: DescribedRules;
  /** Symbols of tokens by id, as far as known. */
  symbols?: Readonly<Record<number, string>>;
  className?: string;
};

/** What an agent does, in whole sentences. Needs the namespace `tradingAgent`. */
export function AgentSentence({ strategy, rules, symbols = {}, className }: AgentSentenceProps) {
  return (
    <p className={className}>
      {buildSentence(strategy, rules).map((line) => (
        <span key={line.key}>
          <SentenceWith line={line} blank={(_, blank) => <BlankText blank={blank} symbols={symbols} />} />{" "}
        </span>
      ))}
    </p>
  );
}

type SentenceWithProps = {
  line: SentenceLine;
  /** The content of a blank: its value, or a control. */
  blank(name: string, blank: Blank): ReactNode;
};

/** One sentence with its blanks filled. */
export function SentenceWith({ line, blank }: SentenceWithProps) {
  const { t } = useTranslation("tradingAgent");
  const parts = Object.fromEntries(Object.entries(line.blanks).map(([name, of]) => [name, blank(name, of)]));
  return <Sentence text={t(`sentence.${line.key}`)} parts={parts} />;
}

const FEW_TOKENS = 5;

type BlankTextProps = { blank: Blank; symbols: Readonly<Record<number, string>> };

/** The value of a blank, as text. */
export function BlankText({ blank: { value }, symbols }: BlankTextProps) {
  const levelText = useLevelText();
  const locale = useUiLocale();
  const tokensText = useTokensText();
  switch (value.kind) {
    case "tokens":
      return <b>{tokensText(value.tokens, symbols)}</b>;
    case "number":
      return <Num className="agent__value">{value.value ?? "–"}</Num>;
    case "percent":
      return <Num className="agent__value">{value.bps === null ? "–" : percentText(value.bps / 100, locale)}</Num>;
    case "usd":
      return <b>{value.cents === null ? "–" : <Money cents={value.cents} short />}</b>;
    case "level":
      return <b>{levelText(value.level)}</b>;
    case "text":
      return <b>{value.text}</b>;
    default:
      return value satisfies never;
  }
}

/** The tokens as text: a few by their symbols, more by their number. */
export function useTokensText() {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (tokens: TokensChosen, symbols: Readonly<Record<number, string>>): string => {
    if (tokens.kind === "rule") return t(`tokens.${tokens.order}`, { number: tokens.first });
    const named = tokens.tokenIds.map((id) => symbols[id] ?? `#${id}`);
    return named.length <= FEW_TOKENS ? listText(named, locale) : t("tokens.list", { number: named.length });
  };
}
