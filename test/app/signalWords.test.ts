import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import trackRecord from "#app/areas/trackRecord/locales/en/trackRecord.json";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { inNeutralWords } from "#app/i18n/signalWords.ts";
import common from "#app/locales/en/common.json";
import { listNamespaces, readTexts } from "../support/localeFiles.ts";

async function translatorFor(isNeutral: boolean) {
  const instance = createInstance();
  const chosen = isNeutral ? inNeutralWords("common", common) : common;
  const resources = { en: { common: chosen, trackRecord } };
  await instance.init({ lng: "en", resources, ns: ["common", "trackRecord"], interpolation: { escapeValue: false } });
  return instance.t;
}

describe("signals", () => {
  test("signals have the market's names, in sentences too", async () => {
    const t = await translatorFor(false);
    expect(t("common:signals.strongBuy")).toBe("Strong Buy");
    expect(t("trackRecord:verdict.lines")).toBe("Strong Buy: share that beat the median token after 30 days");
  });

  test("signals have neutral names where the owner chooses so, in sentences too", async () => {
    const t = await translatorFor(true);
    const names = ["strongBuy", "buy", "hold", "sell", "strongSell"].map((key) => t(`common:signals.${key}`));
    expect(names).toEqual(["Strong", "Good", "Middle", "Weak", "Very weak"]);
    expect(t("trackRecord:verdict.lines")).toBe("Strong: share that beat the median token after 30 days");
  });

  test("neutral names leave texts of other namespaces unchanged", () => {
    expect(inNeutralWords("trackRecord", trackRecord)).toBe(trackRecord);
  });

  test("signal names are not hard-coded in sentences, so that the choice reaches all of them", () => {
    const written = listNamespaces("en").flatMap((name) =>
      [...readTexts("en", name)]
        .filter(([key, text]) => !key.startsWith("signals.") && /\bStrong (Buy|Sell)\b/.test(text))
        .map(([key]) => `${name}:${key}`),
    );
    expect(written).toEqual([]);
  });

  test("signals have five different names of each kind in every language", () => {
    for (const locale of SUPPORTED_LOCALES) {
      const words = readTexts(locale, "common");
      for (const kind of ["signals", "neutralSignals"]) {
        const named = [...words].filter(([key]) => key.startsWith(`${kind}.`)).map(([, text]) => text);
        expect([locale, kind, new Set(named).size]).toEqual([locale, kind, 5]);
      }
    }
  });
});
