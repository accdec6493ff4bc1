import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { endpointsIn, ROOMS_WITH_CALLS } from "../support/endpoints.ts";
import { atLevel } from "../support/level.ts";
import { signInAs } from "../support/people.ts";
import fc from "../support/properties.ts";

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
/** Has every role, so that every body is read. */
let cookie: string;
beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  cookie = (await signInAs("admin")).cookie;
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

/** Every call that accepts a body, by its method and path. */
const CALLS = new Map(
  (await endpointsIn(...ROOMS_WITH_CALLS))
    .filter(({ method }) => method !== "GET")
    .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]),
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
  "POST /api/plans/calculate": { ...ADVANCED, userAddress: address },
  "POST /api/checkout": { ...ADVANCED, userAddress: address },
  "POST /api/plans/payments/tmai/signMessage": { message },
  "POST /api/plans/payments/tmai/saveUserPlanDetail": { transactionHash: hash, paymentId: "none" },
  "POST /api/auth/signup": { email: "bad@people.test", password: "short", name: "Ada" },
  "POST /api/auth/signin": { email: "bad@people.test", password: "x" },
  "POST /api/auth/resend-verification": { email: "bad@people.test" },
  "POST /api/auth/request-password-reset": { email: "bad@people.test" },
  "POST /api/auth/verify-email": { token: "x", password: "a good password" },
  "POST /api/auth/reset-password": { token: "x", password: "a good password" },
  "POST /api/auth/change-password": { currentPassword: "x", newPassword: "a good password" },
  "POST /api/auth/wallet/verify": { message: SIWE, signature: "0x12" },
  "POST /api/auth/wallet/remove": { address },
  "POST /api/auth/sessions/revoke": { id: "x" },
  "POST /api/auth/claim": { what: "wallet", wallet: address, yes: true },
  "POST /api/admin/roles": { account: "nobody@people.test", role: "support", action: "grant" },
  "POST /api/data-api/saveUserPlanDetail": {
    transactionHash: hash,
    planName: "DATA API ADVANCED",
    planDuration: "monthly",
  },
};

const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "9".repeat(5_000), "-1", "1e9", "0x", "NaN", "' OR 1=1 --", "\ud800"),
  fc.bigInt().map(String),
);

/** It would end the session that all other calls use. */
const NOT_CALLED = ["POST /api/auth/signout"];

/** The cards' test provider refuses with an object, like the real one. */
type Refused = string | { message: string };
const errorText = (error: Refused | undefined): string | undefined =>
  typeof error === "object" ? error.message : error;

async function send(call: string, body: unknown): Promise<{ status: number; error?: Refused } | null> {
  const [method = "", path = ""] = call.split(" ");
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: { "content-type": "application/json", cookie, "x-tmai-address": "192.0.2.99" },
    body: JSON.stringify(body) ?? "null",
  });
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = ""]) => [name, "none"]));
  const response = await CALLS.get(call)?.answer({ request, params });
  const isJson = response?.headers.get("content-type")?.includes("json");
  return response && isJson ? { ...((await response.json()) as object), status: response.status } : null;
}

test("every endpoint has a nearly valid body here", () => {
  expect(Object.keys(NEARLY_RIGHT).filter((call) => !CALLS.has(call))).toEqual([]);
});

const BODIES = atLevel({ gate: 500, all: 5_000 });

test(`${BODIES} bad bodies to all endpoints cause no 5xx and no row in the ledger`, async () => {
  const before = await fixture.calls.ledger().head();
  const calls = [...CALLS.keys()].filter((call) => !NOT_CALLED.includes(call));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.nat(),
      anything,
      fc.boolean(),
      async (call, which, value, inMessage) => {
        const right = NEARLY_RIGHT[call] ?? {};
        const names = Object.keys(right);
        const wrong =
          names.length === 0
            ? value
            : inMessage && call.endsWith("signMessage")
              ? { message: { ...message, [Object.keys(message)[which % 10] ?? ""]: value } }
              : { ...right, [names[which % names.length] ?? ""]: value };
        const answer = await send(call, wrong);
        if (answer === null) return;
        // A body that happens to be valid may get a quote, but nothing here opens a payment.
        expect(answer.status, JSON.stringify({ call, wrong, answer })).toBeLessThan(500);
        if (answer.status >= 400) expect(errorText(answer.error)).toMatch(/\S/);
      },
    ),
    { numRuns: BODIES, seed: 20261121 },
  );
  const events = await fixture.calls.ledger().readAll(before?.position ?? 0, 1_000);
  // An admin's lookup of an unknown account is recorded, with nothing opened.
  const askedFor = { type: "Accessed", data: { accountId: expect.any(String), what: "roles", ids: [] } };
  for (const event of events.filter(({ type }) => type !== "PaymentInitiated")) expect(event).toMatchObject(askedFor);
}, 300_000);
