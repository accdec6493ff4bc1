import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE, SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { keysInTwoFiles, listNamespaces, listPaths, PLURAL, readTexts } from "../support/localeFiles.ts";

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}|<(\w+)>/g)].map(([, value, tag]) => value ?? tag ?? "").sort();

/** Languages with their own scripts: a text without any of its letters is not in that language. */
const SCRIPTS: Partial<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  zh: /\p{Script=Han}/u,
};
/** Words that are correctly the same as in English. */
const ALIKE: Partial<Record<string, RegExp>> = {
  fr: /^((1\. )?[Bb]acktest|Pagination|Expiration|Description|Type|Note|Max|Minimum|Maximum|Dominance|[Ss]tablecoin|FDV|Volume 24 h|Budget|Date|Source|Message|Transactions?|Total|position( <position><\/position>| \{\{position\}\})?|Menu|Indices|Chatbot|Pages|Page \{\{page\}\}|Audit|Administration|Trader|Compact|Signal|Volume|Active|Actions|Condition|Gain|Lots|Performance|import|Agent|Positions|Tokens?|pause|[Bb]acktest)$/,
  nl: /^([Bb]acktest|In|Budget|Index|Contract|Parameters|Wallet|In dollars|Status|Account \{\{index\}\}|Tokens?|Menu|Chatbot|Account|Trader|in \{\{plan\}\}|\{\{count\}\} tokens?|Push|[Vv]olume|Orders?|Order \{\{id\}\}|Wallets|\{\{count\}\} (wallets?|chains?)|order|chain|import|\{\{name\}\} \(live\)|Agent|Chain|Candle|Accounts|[Ss]tream|Treasury|Admin|Details|FDV|Gaming|Maximum(, in dollars)?|Minimum(, in dollars)?|Sandbox|Stablecoins?|stablecoin|Support|Survivorship bias\.|URL|Wallet: <wallet><\/wallet>)$/,
  pt: /^([Bb]acktest|Sandbox|Total|Tokens?|Menu|Chatbot|Trader|\{\{days\}\} d|Volume|\{\{count\}\} (tokens?|clones?)|Candle|FDV|Manual|manual|Status|Total:|URL|Volume 24 h|stablecoins?|Stablecoins?)$/,
  de: /^(Backtest|Trades|Index|Sandbox|Code|Wallet|Status|Block|Token|Chatbot|Portfolio|Name|Trader|Signal|in \{\{plan\}\}|Push|Wallets|Wrap|Unwrap|Airdrop|Budget|\{\{name\}\} \(live\)|Agent(, live)?|Chain|Drawdown|Live|Trend|Admin|Stablecoins?|Stream|Treasury|Contracts?|Details|FDV|Gaming|Investor|Median|Overlays|Support|URL|Wallet: <wallet><\/wallet>)$/,
  es: /^((1\. )?[Bb]acktest|[Ss]tablecoin|FDV|URL|Total:|[Mm]anual|Trader \(provisional\)|no|Plan|Total|Tokens?|Chatbot|Trader|\{\{days\}\} d|\{\{count\}\} (tokens?|clones)|[Bb]acktest)$/,
  tr: /^(Plan|Token|Trader|\{\{count\}\} token|stablecoin)$/,
  it: /^((1\. )?[Bb]acktest|[Ss]tablecoin|FDV|URL|Max|Wallet: <wallet><\/wallet>|In|Budget|no|Sandbox|Account|Wallet|Account \{\{index\}\}|Token|Menu|Chatbot|Trader|in \{\{plan\}\}|Volume|\{\{count\}\} (token|clone|wallet|chain)|chain|Chain|Drawdown|[Bb]acktest)$/,
};
const isLeft = (locale: string, english: string, text: string) => {
  const plainText = withoutNames(text);
  // The letter of an axis or a unit says nothing about a language.
  if (!/\p{L}{2}/u.test(plainText)) return false;
  const script = SCRIPTS[locale];
  return script ? !script.test(plainText) : english === text && !ALIKE[locale]?.test(text);
};
/** Placeholders and proper names say nothing about the language. */
const withoutNames = (text: string) =>
  text.replace(
    /\{\{.*?\}\}|<.*?>|\b(DATA API (?:ADVANCED|PREMIUM)|Data API|TMAI|USDC|veTMAI|NFT|POST|API|CSV|JSON|KiB|JavaScript|Sharpe|Sortino|Telegram|FIFO|Webhooks?)\b|\/\S+/g,
    "",
  );

describe("translations", () => {
  test("every language has the same translation files, and no key is in two of them", () => {
    for (const locale of SUPPORTED_LOCALES) {
      expect(listPaths(locale)).toEqual(listPaths(DEFAULT_LOCALE));
      expect(keysInTwoFiles(locale)).toEqual([]);
    }
  });

  for (const locale of SUPPORTED_LOCALES.filter((other) => other !== DEFAULT_LOCALE)) {
    for (const namespace of listNamespaces(DEFAULT_LOCALE)) {
      const english = readTexts(DEFAULT_LOCALE, namespace);
      const theirs = readTexts(locale, namespace);
      const bare = (keys: Iterable<string>) => [...new Set([...keys].map((key) => key.replace(PLURAL, "")))].sort();

      test(`${locale}/${namespace} has every key`, () => {
        expect(bare(theirs.keys())).toEqual(bare(english.keys()));
      });

      test(`${locale}/${namespace} has every plural form of its language`, () => {
        const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
        for (const key of english.keys()) {
          if (!key.endsWith("_other")) continue;
          for (const form of forms) expect([...theirs.keys()]).toContain(key.replace(PLURAL, `_${form}`));
        }
      });

      test(`${locale}/${namespace} has the same placeholders`, () => {
        for (const [key, text] of theirs) {
          const model = english.get(key) ?? english.get(key.replace(PLURAL, "_other")) ?? "";
          // A language may say "one day" or "no confirmations" without the number; it must not use an unknown placeholder.
          const few = /_(zero|one|two)$/.test(key);
          const found = placeholders(text);
          const expected = few ? placeholders(model).filter((name) => found.includes(name)) : placeholders(model);
          expect([key, found]).toEqual([key, expected]);
        }
      });

      test(`${locale}/${namespace} is not left in English`, () => {
        const left = [...theirs]
          .filter(([key, text]) => isLeft(locale, english.get(key) ?? "", text))
          .map(([key]) => key);
        expect(left).toEqual([]);
      });
    }
  }
});
