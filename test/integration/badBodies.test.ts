import { afterAll, beforeAll, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountWorld } from "../support/accountWorld.ts";
import { ADVANCED, openWorld } from "../support/checkoutWorld.ts";
import { atLevel } from "../support/level.ts";
import { signInAs } from "../support/people.ts";
import fc from "../support/properties.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
let accounts: Awaited<ReturnType<typeof openAccountWorld>>;
/** Has every role, so that every body is read. */
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  accounts = await openAccountWorld(world.database);
  cookie = (await signInAs("admin")).cookie;
});
afterAll(async () => {
  await accounts.close();
  await world.close();
});

type Route = { action?: (asked: never) => Promise<Response> };
const modules = import.meta.glob<Route>("../../app/areas/*/api/*.ts", { eager: true });
/** Every endpoint that takes a POST, by its path. */
const routes = new Map(
  Object.entries(modules).map(([file, route]) => [
    `/api/${file
      .replace(/^.*api\//, "")
      .replace(/\.ts$/, "")
      .replace("._index", "")
      .split(".")
      .join("/")}`,
    route,
  ]),
);

const address = localAccount(3).address;
const message = {
  ...{ userAddress: address, product: "2", planType: "1", expiryDate: "1", token: address, tokenAmount: "1" },
  ...{ validity: "1", nonce: "0", referralAddress: address, referralPercentage: "0" },
};
const hash = `0x${"ab".repeat(32)}`;
const SIWE = `localhost:3000 wants you to sign in with your Ethereum account:\n${address}\n\nURI: http://localhost:3000\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh1234\nIssued At: 2026-11-21T06:00:00.000Z\nExpiration Time: 2126-11-21T06:00:00.000Z`;
/** For each endpoint a body that is valid except for one wrong field. */
const NEARLY_RIGHT: Record<string, Record<string, unknown>> = {
  "/api/plans/calculate": { ...ADVANCED, userAddress: address },
  "/api/checkout": { ...ADVANCED, userAddress: address },
  "/api/plans/payments/tmai/signMessage": { message },
  "/api/plans/payments/tmai/saveUserPlanDetail": { transactionHash: hash, paymentId: "none" },
  "/api/auth/signup": { email: "bad@people.test", password: "short", name: "Ada" },
  "/api/auth/signin": { email: "bad@people.test", password: "x" },
  "/api/auth/resend-verification": { email: "bad@people.test" },
  "/api/auth/request-password-reset": { email: "bad@people.test" },
  "/api/auth/verify-email": { token: "x", password: "a good password" },
  "/api/auth/reset-password": { token: "x", password: "a good password" },
  "/api/auth/change-password": { currentPassword: "x", newPassword: "a good password" },
  "/api/auth/wallet/verify": { message: SIWE, signature: "0x12" },
  "/api/auth/wallet/remove": { address },
  "/api/auth/sessions/revoke": { id: "x" },
  "/api/auth/claim": { what: "wallet", wallet: address, yes: true },
  "/api/admin/roles": { account: "nobody@people.test", role: "support", action: "grant" },
  "/api/data-api/saveUserPlanDetail": { transactionHash: hash, planName: "DATA API ADVANCED", planDuration: "monthly" },
};

const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "9".repeat(5_000), "-1", "1e9", "0x", "NaN", "' OR 1=1 --", "\ud800"),
  fc.bigInt().map(String),
);

/** Would end the session that all other calls use. */
const NOT_ASKED = ["/api/auth/signout"];

async function post(path: string, body: unknown): Promise<{ status: number; error?: string } | null> {
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, "x-tmai-address": "192.0.2.99" },
    body: JSON.stringify(body) ?? "null",
  });
  const asked = { request, params: { id: "none", "*": "none" }, context: {} } as never;
  const response = await routes.get(path)?.action?.(asked);
  return response ? { ...((await response.json()) as object), status: response.status } : null;
}

test("every endpoint has a nearly valid body here", () => {
  expect(Object.keys(NEARLY_RIGHT).filter((path) => !routes.has(path))).toEqual([]);
});

const BODIES = atLevel({ gate: 500, all: 5_000 });

test(`${BODIES} bad bodies to all endpoints cause no 5xx and no row in the ledger`, async () => {
  const before = await world.calls.ledger().head();
  const paths = [...routes.keys()].filter((path) => !NOT_ASKED.includes(path));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.nat(),
      anything,
      fc.boolean(),
      async (path, which, value, inMessage) => {
        const right = NEARLY_RIGHT[path] ?? {};
        const names = Object.keys(right);
        const wrong =
          names.length === 0
            ? value
            : inMessage && path.endsWith("signMessage")
              ? { message: { ...message, [Object.keys(message)[which % 10] ?? ""]: value } }
              : { ...right, [names[which % names.length] ?? ""]: value };
        const answer = await post(path, wrong);
        if (answer === null) return;
        // A body that happens to be valid may be quoted, but nothing here opens a payment.
        expect(answer.status, JSON.stringify({ path, wrong, answer })).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.error).toMatch(/\S/);
      },
    ),
    { numRuns: BODIES, seed: 20261121 },
  );
  const events = await world.calls.ledger().readAll(before?.position ?? 0, 1_000);
  // An admin's lookup of an unknown account is recorded; nothing of it was opened.
  const askedFor = { type: "Accessed", data: { accountId: expect.any(String), what: "roles", ids: [] } };
  for (const event of events.filter(({ type }) => type !== "PaymentInitiated")) expect(event).toMatchObject(askedFor);
}, 300_000);
