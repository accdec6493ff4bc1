import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { loadWords } from "#app/i18n/loadWords.ts";

/** An instance whose backend fails for the first requests. */
async function instanceFailing(failures: number) {
  let requests = 0;
  const instance = createInstance();
  await instance
    .use({
      type: "backend",
      init() {},
      read(_locale: string, namespace: string, done: (cause: Error | null, words: object | boolean) => void) {
        if (namespace === "common") return done(null, { title: "Common" });
        requests += 1;
        if (requests <= failures) return done(new Error("offline"), true);
        done(null, { title: "Search" });
      },
    })
    .init({ lng: "en", fallbackLng: false, ns: ["common"], defaultNS: "common", maxRetries: 0 });
  return { instance, countRequests: () => requests };
}

test("texts are loaded once", async () => {
  const { instance, countRequests } = await instanceFailing(0);
  await loadWords(instance, ["search"]);
  await loadWords(instance, ["search"]);
  expect(instance.t("search:title")).toBe("Search");
  expect(countRequests()).toBe(1);
});

test("texts that cannot be loaded fail by name, and the next call loads them", async () => {
  const { instance } = await instanceFailing(1);
  await expect(loadWords(instance, ["search", "common"])).rejects.toThrow("Texts could not be loaded: search");
  await loadWords(instance, ["search", "common"]);
  expect(instance.t("search:title")).toBe("Search");
});
