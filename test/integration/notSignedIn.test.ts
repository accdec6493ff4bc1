import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccountFixture } from "../support/accountFixture.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { type Handler, loadHandler, ROUTES } from "../support/handlers.ts";
import { signInAs } from "../support/people.ts";
import { isEndpoint, pathOfRoute } from "../support/routes.ts";

// What callers get who are not signed in, or no longer.

const PARAMS = { locale: "en", id: "none", who: "none", version: "1", position: "1", slug: "advanced", "*": "x" };

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

async function callHandler(handler: Handler | null, request: Request): Promise<Response | null> {
  const answer = await handler?.({ request, params: PARAMS });
  return answer instanceof Response ? answer : null;
}

/** A form that records when its body is read. */
function watchedPost(path: string, cookie = ""): { request: Request; isRead(): boolean } {
  let read = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded", "x-tmai-address": "192.0.2.77" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request(`http://localhost:3000${path}`, init), isRead: () => read };
}

const leadsToSignIn = (answer: Response | null): boolean =>
  answer?.status === 302 && /^\/en\/sign-in\?to=/.test(answer.headers.get("location") ?? "");

describe("a page's form", () => {
  const led: string[] = [];
  test.each(ROUTES.filter((file) => !isEndpoint(file)))("%s never answers a guest with a bare 401", async (file) => {
    const action = await loadHandler(file, "POST");
    const answer = await callHandler(action, watchedPost(pathOfRoute(file, PARAMS)).request);
    expect(answer?.status).not.toBe(401);
    if (leadsToSignIn(answer)) led.push(file);
  });

  test("a form that needs an account leads a guest to the sign-in page", () => {
    for (const name of [
      "api.keys",
      "api.webhooks.",
      "api.docs.$operation",
      "alerts._index",
      "ratings",
      "token-lists.new",
    ])
      expect(
        led.some((file) => file.includes(name)),
        name,
      ).toBe(true);
  });

  test.each([
    ["http://localhost:3000/en/token-lists?q=dex&page=2", "/en/token-lists?q=dex&page=2"],
    ["https://elsewhere.example/en/plans", "/en/api/keys?mode=test"],
    ["http://localhost:3000/api/plans", "/en/api/keys"],
    ["", "/en/api/keys?mode=test"],
  ])("a form on the page %j leads back to %s", async (referer, to) => {
    const { requireTrader } = await import("#app/identity/session.server.ts");
    const request = new Request("http://localhost:3000/en/api/keys?index&mode=test", {
      method: "POST",
      headers: { referer },
    });
    const answer = await requireTrader(request).catch((thrown: unknown) => thrown as Response);
    expect(answer instanceof Response && answer.headers.get("location")).toBe(
      `/en/sign-in?${new URLSearchParams({ to })}`,
    );
  });
});

describe("bodies of callers who may not send them", () => {
  const kept: string[] = [];
  test.each(ROUTES)("a refused body to %s is not read", async (file) => {
    const action = await loadHandler(file, "POST");
    if (!action) return;
    for (const cookie of ["", (await signInAs("trader")).cookie]) {
      const { request, isRead } = watchedPost(pathOfRoute(file, PARAMS), cookie);
      const answer = await callHandler(action, request);
      // The form of a star contains its own location.
      const isRefused = [401, 403].includes(answer?.status ?? 0) || (leadsToSignIn(answer) && !file.includes("stars"));
      if (!isRefused) continue;
      kept.push(file);
      expect(isRead(), `${file} read a body and answered ${answer?.status}`).toBe(false);
    }
  });
  test("both desks, the admin page and the account page are among the checked routes", () => {
    for (const name of ["routes/account.", "routes/admin.", "audit._index", "support/lookup", "auth/claim"])
      expect(
        kept.some((file) => file.includes(name)),
        name,
      ).toBe(true);
  });
});

describe("a download after the session has ended", () => {
  const open = async (file: string, path: string, headers: Record<string, string>) => {
    return callHandler(
      await loadHandler(`/{locale}/audit/${file}`, "GET"),
      new Request(`http://localhost:3000${path}`, { headers }),
    );
  };
  const EXPORT = "/en/audit/export?type=PlanSaved&format=csv&upTo=9";
  const EVIDENCE = "/en/audit/evidence?payments=abc";

  test.each([
    ["export", EXPORT, "/en/audit?type=PlanSaved"],
    ["export", "/en/audit/export?format=jsonl", "/en/audit"],
    ["evidence", EVIDENCE, "/en/audit/verify?payments=abc"],
    ["evidence", "/en/audit/evidence", "/en/audit/verify"],
  ])(
    "a download of %s in a browser leads to the sign-in page, and from there to the page with its link",
    async (file, path, page) => {
      const signIn = `/en/sign-in?${new URLSearchParams({ to: page })}`;
      const browsers: Record<string, string>[] = [{ "sec-fetch-mode": "navigate" }, { accept: "text/html,*/*;q=0.8" }];
      for (const headers of browsers) {
        const answer = await open(file, path, headers);
        expect([answer?.status, answer?.headers.get("location")]).toEqual([302, signIn]);
      }
    },
  );

  test.each([
    ["export", EXPORT],
    ["evidence", EVIDENCE],
  ])("a download of %s by a program is answered with 401", async (file, path) => {
    expect((await open(file, path, {}))?.status).toBe(401);
    expect((await open(file, path, { accept: "*/*" }))?.status).toBe(401);
    expect((await open(file, path, { "sec-fetch-mode": "cors", accept: "text/html" }))?.status).toBe(401);
  });

  test("a download by a signed-in account without the auditor role is still a 403", async () => {
    const { cookie } = await signInAs("trader");
    expect((await open("export", EXPORT, { cookie, "sec-fetch-mode": "navigate" }))?.status).toBe(403);
  });
});
