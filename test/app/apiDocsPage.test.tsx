import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { DocsOperation } from "~/areas/dataApi/model/docs";
import { DocsCall } from "~/areas/dataApi/pages/docs/docsPage";
import dataApi from "~/locales/en/dataApi.json";
import { InWords } from "./fixtures/words";

afterEach(cleanup);

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
    <InWords more={{ dataApi }}>
      <Stub initialEntries={["/en"]} />
    </InWords>,
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
