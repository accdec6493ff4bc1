import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { appSources, parsed, spokenTexts, wordUses } from "../support/appWords";
import { namesOf, PLURAL, wordsOf } from "../support/localeFiles";

/** Keys that no file of the app spells out, by prefix: whoever asks for them gets them from data. */
const FROM_DATA: Record<string, string> = {
  errors: "", // under the tag of a refusal: refusals.server.ts
  notifications: "notice.alertFired.", // under the words of a notice: said.server.ts
};

/** Names and units that are the same in every language, and code that is shown as code. */
const NAMES = /\b(TMAI|veTMAI|USDC|USD|ETH|NFT|UTC|API)\b/g;

const sources = appSources();
const uses = sources.flatMap(wordUses);
const bareKeys = new Map(
  namesOf(DEFAULT_LOCALE).map((namespace) => [
    namespace,
    new Set([...wordsOf(DEFAULT_LOCALE, namespace).keys()].map((key) => key.replace(PLURAL, ""))),
  ]),
);
const keysLike = (namespace: string, key: string | RegExp) =>
  [...(bareKeys.get(namespace) ?? [])].filter((known) => (typeof key === "string" ? known === key : key.test(known)));

describe("the app's words", () => {
  test("every key that is asked for is there", () => {
    const missing = uses
      .filter(({ namespaces, key }) => !namespaces.some((name) => keysLike(name, key).length > 0))
      .filter(({ namespaces }) => !namespaces.some((name) => name in FROM_DATA))
      .map(({ at, namespaces, key }) => `${at}: ${key} of ${namespaces.join(" or ")}`);
    expect(missing).toEqual([]);
  });

  test("every key that is there is asked for", () => {
    const used = new Set(
      uses.flatMap(({ namespaces, key }) =>
        namespaces.flatMap((name) => keysLike(name, key).map((known) => `${name}:${known}`)),
      ),
    );
    const fromData = (name: string, key: string) => name in FROM_DATA && key.startsWith(FROM_DATA[name] ?? "");
    const unused = [...bareKeys].flatMap(([name, keys]) =>
      [...keys].filter((key) => !used.has(`${name}:${key}`) && !fromData(name, key)).map((key) => `${name}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  test("no text stands in JSX untranslated", () => {
    expect(sources.flatMap((source) => spokenTexts(source, NAMES))).toEqual([]);
    // It reads every page there is, on a machine that may be busy.
  }, 30_000);
});

describe("the search itself", () => {
  test("finds keys in words, of a choice, put together, of another namespace and of Trans", () => {
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

  test("finds texts between tags, in spoken attributes, in choices and after ??", () => {
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
