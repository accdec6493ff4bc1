import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import apiDocs from "#app/areas/dataApi/locales/en/apiDocs.json";
import dataApi from "#app/areas/dataApi/locales/en/dataApi.json";
import type { DocsKeyAnswer, DocsOperation } from "#app/areas/dataApi/model/docs.ts";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { DocsCall } from "#app/areas/dataApi/pages/docs/docsPage.tsx";
import { InWords } from "./fixtures/words.tsx";

afterEach(cleanup);

const OPERATION: DocsOperation = {
  ...{ id: "listTokens", method: "GET", path: "/v1/tokens", summary: "Tokens", description: "Of the market." },
  ...{
    tag: "Tokens",
    scope: "read",
    isOpenToSandboxKey: true,
    isPremium: false,
    parameters: [],
    fields: [],
    example: null,
  },
  deprecation: null,
  samples: { curl: "curl", typescript: "ts", python: "py" },
};
let page: ReactElement;
const Stub = createRemixStub([{ path: "/:locale", Component: () => page }]);
const show = (deprecation: DocsOperation["deprecation"]) => {
  const operation = { ...OPERATION, deprecation };
  page = <DocsCall entries={[operation]} operation={operation} answer={null} />;
  render(
    <InWords more={{ dataApi, apiDocs }}>
      <Stub initialEntries={["/en"]} />
    </InWords>,
  );
  return screen.findByText(operation.description);
};

test("a call that is not deprecated has no deprecation note", async () => {
  await show(null);
  expect(screen.queryByRole("note")).toBeNull();
});

test("a deprecated call says since when, until when, and what to use instead", async () => {
  await show({ since: "2027-01-15", sunset: "2028-01-15", successor: "/v2/tokens" });
  expect(screen.getByRole("note").textContent).toBe(
    "Deprecated since 15 Jan 2027. It keeps working until at least 15 Jan 2028. Use /v2/tokens instead.",
  );
});

test("a deprecated call without a successor names none", async () => {
  await show({ since: "2027-01-15", sunset: "2028-01-15", successor: null });
  expect(screen.getByRole("note").textContent?.trim()).toMatch(/until at least 15 Jan 2028\.$/);
});

const samples = { curl: `curl -H "x-api-key: ${SANDBOX_KEY}"`, typescript: "ts", python: "py" };

function Docs() {
  return (
    <DocsCall
      entries={[OPERATION]}
      operation={{ ...OPERATION, samples }}
      answer={useActionData<DocsKeyAnswer>() ?? null}
    />
  );
}

function SignIn() {
  return <p>the sign-in page</p>;
}

describe("the reader's own key in the API docs", () => {
  const PATH = "/en/api/docs/listTokens";
  let made = 0;
  afterEach(() => {
    made = 0;
    window.sessionStorage.clear();
  });

  function open(account: { name: string; roles: string[] } | null) {
    const Shown = createRemixStub([
      {
        ...{ id: "root", path: "/:locale", loader: () => ({ account }) },
        children: [
          {
            path: "api/docs/:operation",
            Component: Docs,
            action: () => {
              if (!account) return redirect("/en/sign-in");
              made++;
              return { key: `tmai_test_own${made}` };
            },
          },
          { path: "sign-in", Component: SignIn },
        ],
      },
    ]);
    render(
      <InWords more={{ dataApi, apiDocs }}>
        <Shown initialEntries={[PATH]} hydrationData={{ loaderData: { root: { account } } }} />
      </InWords>,
    );
  }
  const code = () => document.querySelector(".docs__sample pre")?.textContent;

  // A new key is stored until the docs are left, which affects the next test too.
  test("no key is made for a guest who returns without signing in, nor by following a link", async () => {
    open(null);
    fireEvent.click(await screen.findByRole("button", { name: apiDocs.key.make }));
    await screen.findByText("the sign-in page");
    cleanup();
    open(null);
    await screen.findByText(OPERATION.description);
    cleanup();
    open({ name: "me", roles: ["trader"] });
    await screen.findByText(OPERATION.description);
    expect(made).toBe(0);
  });

  test("a key requested by a guest is made once, after they sign in and return", async () => {
    open(null);
    const button = await screen.findByRole("button", { name: apiDocs.key.make });
    expect(code()).toBe(samples.curl);
    expect(screen.getByText(apiDocs.key.public)).toBeDefined();
    fireEvent.click(button);
    await screen.findByText("the sign-in page");
    expect(made).toBe(0);
    cleanup();

    open({ name: "me", roles: ["trader"] });
    await screen.findByText(apiDocs.key.shown);
    expect(code()).toBe(`curl -H "x-api-key: tmai_test_own1"`);
    cleanup();

    open({ name: "me", roles: ["trader"] });
    await screen.findByText(OPERATION.description);
    expect(made).toBe(1);
  });
});
