import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { appSources, parsed, spokenTexts, wordUses } from "../support/appWords.ts";
import { listNamespaces, PLURAL, readTexts } from "../support/localeFiles.ts";

/** Keys that no file of the app spells out, by prefix: they come from data. */
const FROM_DATA: Record<string, readonly string[]> = {
  errors: [""], // the tags of refusals: refusals.server.ts
  // The texts of notices: said.server.ts
  notifications: [
    ...["notice.alertFired.", "notice.rebalanceNotDone.text_"],
    ...["notice.agentPaused.text_", "notice.agentKilled.text_", "notice.agentTraded."],
    ...[
      "notice.renewalFailed.text_",
      "notice.renewalStopped.text_",
      "notice.refundRefused.text_",
      "notice.refundSettled.text_",
    ],
  ],
  // The sentences of a problem's detail: problem.server.ts
  apiProblems: [
    "hint.",
    "not-found.",
    "bad-request.parameterTwice",
    "bad-request.unknown",
    "payment-required.noKey",
    "payment-required.notTaken",
    "payment-used.address",
  ],
};

/** Used instead of `common:signals.`: signalWords.ts. */
const NEUTRAL_SIGNALS = "neutralSignals.";

/** Names and units that are the same in every language, and code that is shown as such. */
const NAMES = /\b(TMAI|veTMAI|USDC|USD|ETH|NFT|UTC|API|curl)\b/g;

const sources = appSources();
const uses = sources.flatMap(wordUses);
const bareKeys = new Map(
  listNamespaces(DEFAULT_LOCALE).map((namespace) => [
    namespace,
    new Set([...readTexts(DEFAULT_LOCALE, namespace).keys()].map((key) => key.replace(PLURAL, ""))),
  ]),
);
const keysLike = (namespace: string, key: string | RegExp) =>
  [...(bareKeys.get(namespace) ?? [])].filter((known) => (typeof key === "string" ? known === key : key.test(known)));

describe("translation keys", () => {
  test("every translation key in use exists", () => {
    const missing = uses
      .filter(({ namespaces, key }) => !namespaces.some((name) => keysLike(name, key).length > 0))
      .filter(({ namespaces }) => !namespaces.some((name) => name in FROM_DATA))
      .map(({ at, namespaces, key }) => `${at}: ${key} of ${namespaces.join(" or ")}`);
    expect(missing).toEqual([]);
  });

  test("a component loads the namespace of every key that it names with one", () => {
    const unloaded = sources
      .filter(({ path, tree }) => !path.includes(".server.") && tree.text.includes("useTranslation("))
      .flatMap(({ path, tree: { text } }) => {
        const loaded = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
          ([, names = ""]) => names.match(/\w+/g) ?? [],
        );
        const named = [...text.matchAll(/["`](\w+):[\w$]/g)].map(([, name = ""]) => name);
        return [...new Set(named)]
          .filter((name) => name !== "common" && bareKeys.has(name) && !loaded.includes(name))
          .map((name) => `${path}: ${name}`);
      });
    expect(unloaded).toEqual([]);
  });

  test("every translation key in a problem's detail exists", () => {
    const keys = sources
      .filter(({ path }) => path.startsWith("areas/dataApi/server/"))
      .flatMap(({ tree }) => [...tree.text.matchAll(/\bkey: "([a-z-]+\.[A-Za-z]+)"/g)].map(([, key = ""]) => key));
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => keysLike("apiProblems", key).length === 0)).toEqual([]);
  });

  test("every translation key that exists is used", () => {
    const used = new Set(
      uses.flatMap(({ namespaces, key }) =>
        namespaces.flatMap((name) => keysLike(name, key).map((known) => `${name}:${known}`)),
      ),
    );
    const fromData = (name: string, key: string) =>
      FROM_DATA[name]?.some((prefix) => key.startsWith(prefix)) ||
      (name === "common" && key.startsWith(NEUTRAL_SIGNALS));
    const unused = [...bareKeys].flatMap(([name, keys]) =>
      [...keys].filter((key) => !used.has(`${name}:${key}`) && !fromData(name, key)).map((key) => `${name}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  test("JSX contains no untranslated text", () => {
    expect(sources.flatMap((source) => spokenTexts(source, NAMES))).toEqual([]);
    // Reads every page, on a machine that may be busy.
  }, 30_000);
});

describe("the search for translation keys", () => {
  test("the search finds literal, conditional and composed keys, keys of another namespace and keys in Trans", () => {
    const source = parsed(
      "x.tsx",
      `const { t } = useTranslation(["plans", "common"]);
       t("a.b"); t(on ? "c" : "d"); t(\`e.\${f}.g\`); t("common:h"); t("i", { ns: "errors" }); <Trans i18nKey="j" />;`,
    );
    expect(wordUses(source).map(({ namespaces, key }) => `${namespaces}:${key}`)).toEqual([
      "plans,common:a.b",
      "plans,common:c",
      "plans,common:d",
      "plans,common:/^e\\.[^.]+\\.g$/",
      "common:h",
      "errors:i",
      "plans,common:j",
    ]);
  });

  test("the search finds texts between tags, in ARIA attributes, in conditionals and after ??", () => {
    const source = parsed(
      "x.tsx",
      `<p className="quiet" title="Spoken">Said {on ? "this" : "that"} {words ?? "else"} {"TMAI"} 42 {t("key")} {call("x")}
        <img alt={\`Of \${it}\`} /></p>`,
    );
    expect(spokenTexts(source, NAMES).map((line) => line.split(": ")[1])).toEqual([
      "Spoken",
      "Said",
      "this",
      "that",
      "else",
      "Of",
    ]);
  });
});
