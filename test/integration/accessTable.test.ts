import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { refuseForeignWrites } from "../../server/web/foreignWrites.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { ENDPOINTS, listMethods, loadHandler, type Method, ROUTES } from "../support/handlers.ts";
import { invoicedCard } from "../support/invoicedCard.ts";
import { atLevel } from "../support/level.ts";
import { signInAs } from "../support/people.ts";
import { isEndpoint, pathOfRoute } from "../support/routes.ts";
import { type Line, linesOfTable, lineText, TABLE, WHO, type Who, writeCalls } from "../support/whoMayDoWhat.ts";

/**
 * Every page and every call of our own, requested by every kind of caller, compared with the table of docs/who-may-do-what.md. A route
 * without a line fails, and the failure prints its current line: check it, then add it. The lines of calls are written by
 *
 *   GOLDEN=write npm test -- integration/accessTable
 *
 * Read the difference before committing it.
 */
const written: Line[] | null = process.env.GOLDEN === "write" ? [] : null;

/** The query that a route needs to have something to show. */
const QUERY: Record<string, (paymentId: string) => string> = {
  "dataApi/routes/api._index.tsx": () => "?tab=billing",
  "/api/indices/wallet-balances": () => `?wallet=${localAccount(3).address}`,
  "billing/routes/plans_.$slug.success.tmai.tsx": (paymentId) => `?duration=monthly&payment=${paymentId}`,
  "/api/tokens/search": () => "?q=a",
};

const findLine = (file: string, method: string) =>
  linesOfTable().find((line) => line.file === file && line.method === method);

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let paymentId: string;
let invoiceNumber: string;
/** The entry point of the web server, followed only by a handler that reports that it was reached. */
let door: { origin: string; close(): void };
const cookies = new Map<Who, string>();

beforeAll(async () => {
  const server = express()
    .use(refuseForeignWrites("https://tmai.example"))
    .use((_request, response) => response.send("reached"))
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  door = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  const trader = await signInAs("trader");
  cookies.set("trader", trader.cookie);
  cookies.set("other trader", (await signInAs("trader")).cookie);
  for (const role of ["support", "auditor", "admin"] as const) cookies.set(role, (await signInAs(role)).cookie);
  const body = { ...ADVANCED, userAddress: localAccount(3).address };
  const answer = await fixture.browser.post<CheckoutAnswer>("/api/checkout", body, {
    cookie: cookies.get("trader") ?? "",
  });
  if (!("data" in answer)) throw new Error(answer.error);
  paymentId = answer.data.paymentId;
  invoiceNumber = await invoicedCard(`account:${trader.accountId}`);
  // A separate guest, with no data.
  fixture.browser.forget();
  await fixture.browser.post("/api/checkout", body);
  cookies.set("guest", fixture.browser.cookie);
});
afterAll(async () => {
  door.close();
  await accounts.close();
  await fixture.close();
});

const makeParams = (): Record<string, string> => ({
  locale: "en",
  slug: "advanced",
  id: paymentId,
  number: invoiceNumber,
  "*": "nothing/here",
});

const buildRoutePath = (file: string): string => `${pathOfRoute(file, makeParams())}${QUERY[file]?.(paymentId) ?? ""}`;

/** The sign-out uses its own session, so that the others stay valid. */
const chooseCookie = async (who: Who, file: string): Promise<string> =>
  /sign-?out/.test(file) && who !== "guest"
    ? (await signInAs(who === "other trader" ? "trader" : who)).cookie
    : (cookies.get(who) ?? "");

/** `yes`, `sign-in`, or the status of the refusal. */
async function ask(file: string, method: Method, who: Who, headers: Record<string, string> = {}): Promise<string> {
  const handler = await loadHandler(file, method);
  const init = method === "GET" ? {} : { method, body: "{}" };
  const request = new Request(`http://localhost:3000${buildRoutePath(file)}`, {
    ...init,
    headers: { cookie: await chooseCookie(who, file), "x-tmai-address": "192.0.2.200", ...headers },
  });
  const answer = await handler?.({ request, params: makeParams() });
  const status = answer instanceof Response ? answer.status : 200;
  expect(status, `${method} ${file} as ${who}`).toBeLessThan(500);
  if (answer instanceof Response && /\/sign-in\?to=/.test(answer.headers.get("location") ?? "")) return "sign-in";
  return [401, 403, 404, 405].includes(status) ? String(status) : "yes";
}

/** The status of a request as a page would send it, and whether it passed the origin check. */
async function atTheDoor(file: string, method: string, headers: Record<string, string>): Promise<[number, boolean]> {
  const answer = await fetch(`${door.origin}${buildRoutePath(file)}`, { method, headers });
  return [answer.status, (await answer.text()) === "reached"];
}

const OTHER_METHODS = atLevel({ gate: 1, all: 6 });

type Answers = Line["answers"];
async function sendAll(file: string, method: Method): Promise<Answers> {
  const handler = await loadHandler(file, method);
  const answers: [Who, string][] = [];
  for (const who of WHO) answers.push([who, handler ? await ask(file, method, who) : "405"]);
  return Object.fromEntries(answers) as Answers;
}

/** A call's description is declared once, with the call. */
const findSummary = (file: string, method: Method): string | undefined =>
  ENDPOINTS.find((endpoint) => endpoint.path === file && endpoint.method === method)?.summary;

describe.each(ROUTES)("%s", (file) => {
  test.each(listMethods(file))("%s is open to exactly the callers that the table lists", async (method) => {
    const line = findLine(file, method);
    const answers = await sendAll(file, method);
    // A page that accepts no forms needs no line.
    if (Object.values(answers).every((answer) => answer === "405"))
      return expect(line, `${TABLE} speaks of what is not there`).toBeUndefined();
    const today = { file, method, what: findSummary(file, method) ?? line?.what ?? "…", answers };
    if (written && isEndpoint(file)) return void written.push(today);
    expect(line, `${TABLE} should say, if that is right: ${lineText(today)}`).toEqual(today);
  });

  test("writes from pages of other sites are refused", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${door.origin}.evil.example` },
      // The same host, but over plain http, where others may inject pages.
      { origin: door.origin },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    // The server compares origins before methods: the gate sends a POST from each of them, and other methods from the first.
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      for (const headers of method === "POST" ? foreign : foreign.slice(0, OTHER_METHODS))
        expect(await atTheDoor(file, method, headers), method).toEqual([403, false]);
    const own: Record<string, string>[] = [
      { origin: door.origin.replace("http:", "https:") },
      { origin: "https://tmai.example" },
      {},
    ];
    for (const headers of own) expect(await atTheDoor(file, "POST", headers)).toEqual([200, true]);
    expect(await atTheDoor(file, "GET", { origin: "https://evil.example" })).toEqual([200, true]);

    // An endpoint also refuses them itself, for any caller.
    if (!isEndpoint(file)) return;
    for (const method of listMethods(file).filter((one) => one !== "GET"))
      for (const who of ["guest", "admin"] as const)
        expect(await ask(file, method, who, { origin: "https://evil.example" })).toBe("403");
  });
});

test("the table contains no route that does not exist", () => {
  if (written) writeCalls(written);
  expect(
    linesOfTable().filter(
      ({ file, method }) => !ROUTES.includes(file) || !listMethods(file).some((one) => one === method),
    ),
  ).toEqual([]);
});
