import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccountWorld } from "../support/accountWorld.ts";
import { openWorld } from "../support/checkoutWorld.ts";
import { signInAs } from "../support/people.ts";

// What somebody gets who is not signed in, or no longer.

type Handler = (asked: never) => Promise<unknown>;
type Route = { loader?: Handler; action?: Handler };
const modules = import.meta.glob<Route>("../../app/routes/*.{ts,tsx}");
const PARAMS = { locale: "en", id: "none", who: "none", version: "1", position: "1", slug: "advanced", "*": "x" };

let world: Awaited<ReturnType<typeof openWorld>>;
let accounts: Awaited<ReturnType<typeof openAccountWorld>>;
beforeAll(async () => {
  world = await openWorld();
  accounts = await openAccountWorld(world.database);
});
afterAll(async () => {
  await accounts.close();
  await world.close();
});

async function answerOf(handler: Handler | undefined, request: Request): Promise<Response | null> {
  const asked = { request, params: PARAMS, context: {} } as never;
  const answer = await Promise.resolve()
    .then(() => handler?.(asked))
    .catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer : null;
}

/** A form whose body tells when it is read. */
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

const pathOf = (file: string) =>
  `/${file
    .replace(/^.*routes\//, "")
    .replace(/\.tsx?$/, "")
    .split(".")
    .filter((part) => part !== "_index")
    .map((part) => (part.startsWith("$") ? (PARAMS[part.slice(1) as keyof typeof PARAMS] ?? "x") : part))
    .join("/")}`;

describe("a body is not read for those who may not send it", () => {
  const kept: string[] = [];
  test.each(Object.keys(modules))("to %s", async (file) => {
    const { action } = (await modules[file]?.()) ?? {};
    if (!action) return;
    for (const cookie of ["", (await signInAs("trader")).cookie]) {
      const { request, isRead } = watchedPost(pathOf(file), cookie);
      const answer = await answerOf(action, request);
      if (answer?.status !== 401 && answer?.status !== 403) continue;
      kept.push(file);
      expect(isRead(), `${file} read a body and answered ${answer.status}`).toBe(false);
    }
  });
  test("which is asked of both desks, the admin's page and the account's", () => {
    for (const name of [
      "$locale.account",
      "$locale.admin",
      "$locale.audit._index",
      "api.support.lookup",
      "api.auth.claim",
    ])
      expect(
        kept.some((file) => file.includes(name)),
        name,
      ).toBe(true);
  });
});

describe("a download after the session has ended", () => {
  const open = async (file: string, path: string, headers: Record<string, string>) => {
    const route = await modules[`../../app/routes/$locale.audit.${file}.ts`]?.();
    return answerOf(route?.loader, new Request(`http://localhost:3000${path}`, { headers }));
  };
  const EXPORT = "/en/audit/export?type=PlanSaved&format=csv&upTo=9";
  const EVIDENCE = "/en/audit/evidence?payments=abc";

  test.each([
    ["export", EXPORT, "/en/audit?type=PlanSaved"],
    ["export", "/en/audit/export?format=jsonl", "/en/audit"],
    ["evidence", EVIDENCE, "/en/audit/verify?payments=abc"],
    ["evidence", "/en/audit/evidence", "/en/audit/verify"],
  ])("of %s in a browser leads to the sign-in, and from there to the page with its link", async (file, path, page) => {
    const signIn = `/en/sign-in?${new URLSearchParams({ to: page })}`;
    const browsers: Record<string, string>[] = [{ "sec-fetch-mode": "navigate" }, { accept: "text/html,*/*;q=0.8" }];
    for (const headers of browsers) {
      const answer = await open(file, path, headers);
      expect([answer?.status, answer?.headers.get("location")]).toEqual([302, signIn]);
    }
  });

  test.each([
    ["export", EXPORT],
    ["evidence", EVIDENCE],
  ])("of %s by a program is answered by 401", async (file, path) => {
    expect((await open(file, path, {}))?.status).toBe(401);
    expect((await open(file, path, { accept: "*/*" }))?.status).toBe(401);
    expect((await open(file, path, { "sec-fetch-mode": "cors", accept: "text/html" }))?.status).toBe(401);
  });

  test("by somebody who is signed in and no auditor stays a 403", async () => {
    const { cookie } = await signInAs("trader");
    expect((await open("export", EXPORT, { cookie, "sec-fetch-mode": "navigate" }))?.status).toBe(403);
  });
});
