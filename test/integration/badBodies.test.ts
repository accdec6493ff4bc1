import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { ADVANCED, openWorld } from "../support/checkoutWorld.ts";

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const address = localAccount(3).address;
const message = {
  ...{ userAddress: address, product: "2", planType: "1", expiryDate: "1", token: address, tokenAmount: "1" },
  ...{ validity: "1", nonce: "0", referralAddress: address, referralPercentage: "0" },
};
const hash = `0x${"ab".repeat(32)}`;
/** A body of each call that only one wrong field keeps from being right. */
const NEARLY_RIGHT: Record<string, Record<string, unknown>> = {
  "/api/plans/calculate": { ...ADVANCED, userAddress: address },
  "/api/checkout": { ...ADVANCED, userAddress: address },
  "/api/plans/payments/tmai/signMessage": { message },
  "/api/plans/payments/tmai/saveUserPlanDetail": { transactionHash: hash, paymentId: "none" },
  "/api/data-api/saveUserPlanDetail": { transactionHash: hash, planName: "DATA API ADVANCED", planDuration: "monthly" },
};

const anything = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "9".repeat(5_000), "-1", "1e9", "0x", "NaN", "' OR 1=1 --", "\ud800"),
  fc.bigInt().map(String),
);

test("1,000 bad bodies over all calls give no 5xx and no row in the ledger", async () => {
  const before = await world.calls.ledger().head();
  const paths = Object.keys(NEARLY_RIGHT);
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
          inMessage && "message" in right
            ? { message: { ...message, [Object.keys(message)[which % 10] ?? ""]: value } }
            : { ...right, [names[which % names.length] ?? ""]: value };
        const answer = await world.browser.post<{ code: number; error?: string }>(path, wrong);
        // A body that happens to be right may be quoted, but nothing here opens a payment.
        expect(answer.status, JSON.stringify({ path, wrong, answer })).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.error).toMatch(/\S/);
      },
    ),
    { numRuns: 1_000, seed: 20261121 },
  );
  const opened = (await world.calls.ledger().readAll(before?.position ?? 0, 1_000)).filter(
    ({ type }) => type !== "PaymentInitiated",
  );
  expect(opened).toEqual([]);
});
