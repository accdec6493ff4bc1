import { expect, request, test } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { SCREENS } from "./looks.ts";
import { loadFixture, type TestUsers, type Who } from "./testUsers.ts";

// The server's output for every page, as programs read it: valid HTML, no zero bytes, each header once.

/** The rules of the standard. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
    // React puts trailing whitespace anywhere.
    rules: { "no-trailing-whitespace": "off", "no-dup-id": "error", "wcag/h71": "error", "wcag/h32": "off" },
  }),
);

let users: TestUsers;
test.beforeAll(async ({ browser, baseURL }) => {
  users = await loadFixture(browser, baseURL);
});

const openContext = (who: Who, baseURL: string | undefined) =>
  request.newContext({ storageState: users.states[who], ...(baseURL ? { baseURL } : {}) });

const fillPath = (path: string, locale: string) =>
  `/${locale}${path.replace(/\{(\w+)\}/g, (named, name) => String({ ...users }[name as keyof TestUsers] ?? named))}`;

/** Terms of a list without a description, which an element checker misses. */
const undescribed = (html: string) =>
  [...html.matchAll(/<dl\b[^>]*>([\s\S]*?)<\/dl>/g)]
    .flatMap(([, list = ""]) => [...list.matchAll(/<div\b[^>]*>([\s\S]*?)<\/div>/g)].map(([, group = ""]) => group))
    .filter((group) => group.includes("<dt") && !group.includes("<dd"));

for (const screen of SCREENS)
  test(`the page ${screen.name} is valid HTML`, async ({ baseURL }) => {
    const context = await openContext(screen.as ?? "buyer", baseURL);
    const answer = await context.get(fillPath(screen.path, "en"));
    const html = await answer.text();
    const { results } = await checker.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map((one) => `${one.message} (${one.selector})`))).toEqual([]);
    expect(undescribed(html)).toEqual([]);
    const names = answer.headersArray().map(({ name }) => name.toLowerCase());
    const twice = names.filter((name, index) => name !== "set-cookie" && names.indexOf(name) !== index);
    expect(twice).toEqual([]);
    await context.dispose();
  });

test("no page has a zero byte in any language", async ({ baseURL }) => {
  const contexts = new Map<Who, Awaited<ReturnType<typeof openContext>>>();
  const found: string[] = [];
  for (const { path, as = "buyer" } of SCREENS) {
    const context = contexts.get(as) ?? (await openContext(as, baseURL));
    contexts.set(as, context);
    for (const locale of SUPPORTED_LOCALES) {
      const body = await (await context.get(fillPath(path, locale))).body();
      if (body.includes(0)) found.push(fillPath(path, locale));
    }
  }
  expect(found).toEqual([]);
  for (const context of contexts.values()) await context.dispose();
});
