import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import type { DocsOperation } from "~/areas/dataApi/model/docs";
import { DocsCall } from "~/areas/dataApi/pages/docs/docsPage";
import common from "~/locales/en/common.json";
import dataApi from "~/locales/en/dataApi.json";
import { UiLocale } from "~/ui/uiLocale";

afterEach(cleanup);
const words = createInstance();
await words.use(initReactI18next).init({
  lng: "en",
  ns: ["common", "dataApi"],
  defaultNS: "common",
  resources: { en: { common, dataApi } },
  interpolation: { escapeValue: false },
});

const OPERATION: DocsOperation = {
  ...{ id: "listTokens", method: "GET", path: "/v1/tokens", summary: "Tokens", description: "Of the market." },
  ...{ tag: "Tokens", scope: "read", isPremium: false, parameters: [], fields: [], example: null },
  deprecation: null,
  samples: { curl: "curl", typescript: "ts", python: "py" },
};
let page: ReactElement;
const Stub = createRemixStub([{ path: "/:locale", Component: () => page }]);
const show = (deprecation: DocsOperation["deprecation"]) => {
  const operation = { ...OPERATION, deprecation };
  page = <DocsCall entries={[operation]} operation={operation} answer={null} />;
  render(
    <I18nextProvider i18n={words}>
      <UiLocale.Provider value="en">
        <Stub initialEntries={["/en"]} />
      </UiLocale.Provider>
    </I18nextProvider>,
  );
  return screen.findByText(operation.description);
};

test("a call that stays says nothing of an end", async () => {
  await show(null);
  expect(screen.queryByRole("note")).toBeNull();
});

test("a call that will be removed says since when, until when, and what to use instead", async () => {
  await show({ since: "2027-01-15", sunset: "2028-01-15", successor: "/v2/tokens" });
  expect(screen.getByRole("note").textContent).toBe(
    "Deprecated since 15 Jan 2027. It keeps working until 15 Jan 2028 at least. Use /v2/tokens instead.",
  );
});

test("one that nothing replaces names nothing", async () => {
  await show({ since: "2027-01-15", sunset: "2028-01-15", successor: null });
  expect(screen.getByRole("note").textContent?.trim()).toMatch(/at least\.$/);
});
