// biome-ignore-all lint/correctness/noComponentHookFactories: each test creates the page that it needs
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ThrownProblem } from "#app/frame/problem.tsx";
import { classifyThrown } from "#app/frame/problemKind.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { InEnglish } from "./fixtures/frame.tsx";

afterEach(cleanup);

const pageThrowing = (thrown: unknown) => {
  const Stub = createRemixStub([
    {
      path: "/en/desk",
      loader() {
        throw thrown;
      },
      Component: () => null,
      ErrorBoundary: () => (
        <InEnglish>
          <ThrownProblem />
        </InEnglish>
      ),
    },
  ]);
  render(<Stub initialEntries={["/en/desk?tab=2"]} />);
};

describe("a page that cannot be shown", () => {
  test.each([
    ["NotSignedIn", 401, "Please sign in first"],
    ["Forbidden", 403, "You do not have access to this page"],
    ["NotFound", 404, "Page not found"],
  ] as const)("a page for %s has the right message and a link to go on", async (tag, status, title) => {
    const answer = refusedPage(tag);
    expect(answer.status).toBe(status);
    pageThrowing(answer);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
    expect(screen.getByText(String(status))).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to plans" }).getAttribute("href")).toBe("/en/plans");
    expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
  });

  test("a page with a temporary error offers to retry", async () => {
    pageThrowing(new Response(null, { status: 503 }));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("This page is not available right now");
    expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/en/desk?tab=2");
  });

  test("an internal error is shown without any of its details", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    pageThrowing(new Error("secret of the house"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Something went wrong");
    expect(document.body.textContent).not.toContain("secret");
    vi.restoreAllMocks();
  });

  test("a request that reached no server is not an internal error", () => {
    expect(classifyThrown(new TypeError("Failed to fetch"))).toEqual({ kind: "unreachable", status: null });
    expect(classifyThrown(new TypeError("x is not a function"))).toEqual({ kind: "broken", status: 500 });
    expect(classifyThrown("anything")).toEqual({ kind: "broken", status: 500 });
  });
});
