import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import {
  type CallFixture,
  decoded,
  encoded,
  openCallFixture,
  type Required,
  sixteenTimes,
} from "../support/callFixture.ts";

// Calls paid by programs of the first version of x402, which read the body of a 402 and send X-PAYMENT.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
}, 240_000);
afterAll(() => fixture.close());

const GRADES = "/v1/grades?limit=5";
const TREASURY = localAccount(2).address;

/** What a version 1 program checks about each way to pay. Source: x402 1.2.0, `x402Specs.ts`; a local chain has no name there. */
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const requirements = z.object({
  scheme: z.literal("exact"),
  network: z.string().min(1),
  maxAmountRequired: z.string().regex(/^\d+$/),
  resource: z.url(),
  description: z.string(),
  mimeType: z.string(),
  payTo: z.string().regex(ADDRESS),
  maxTimeoutSeconds: z.number().int(),
  asset: z.string().regex(ADDRESS),
  extra: z.object({ name: z.string(), version: z.string() }),
});
const body = z.object({ x402Version: z.literal(1), error: z.string(), accepts: z.array(requirements) });
type Asked = z.output<typeof requirements>;

async function askedFor(path: string): Promise<Asked> {
  const answer = await fixture.api.get(path);
  const { accepts } = body.parse(await answer.json());
  return accepts[0] as Asked;
}

/** What a wallet signs for it: the same as in version 2, sent without the terms. */
async function paymentFor(path: string, index = 3) {
  const asked = await askedFor(path);
  const { payload } = await fixture.payment(index, await fixture.fetchPaymentTerms(path));
  return { x402Version: 1, scheme: asked.scheme, network: asked.network, payload };
}
const send = (
  path: string,
  paid: unknown,
  address = "203.0.113.5",
  process: Pick<typeof fixture.api, "get"> = fixture.api,
) => process.get(path, { "x-payment": typeof paid === "string" ? paid : encoded(paid) }, address);
const refused = async (answer: Response) => {
  const { status, detail, reason, error, accepts } = (await answer.json()) as Record<string, unknown>;
  return { status, detail, reason, error, accepts };
};

describe("the body of a 402", () => {
  test("the body tells a version 1 client how to pay, and the header tells a version 2 client the same", async () => {
    const answer = await fixture.api.get(GRADES);
    const parsed = (await answer.json()) as object;
    expect(parsed).toMatchObject({ code: "payment-required", status: 402, error: "X-PAYMENT header is required" });
    const [asked] = body.parse(parsed).accepts;
    const { accepts, x402Version } = decoded<Required>(answer.headers.get("payment-required"));
    expect(x402Version).toBe(2);
    expect(asked).toEqual({
      scheme: "exact",
      network: "eip155:31337",
      maxAmountRequired: accepts[0].amount,
      resource: `http://localhost:3000${GRADES}`,
      description: "Latest grades",
      mimeType: "application/json",
      payTo: TREASURY,
      maxTimeoutSeconds: 60,
      asset: accepts[0].asset,
      extra: { name: accepts[0].extra.name, version: accepts[0].extra.version },
    });
  });

  test("the body names networks as version 1 does where it has a name", async () => {
    const { networkNameOfVersionOne } = await import("#app/areas/dataApi/server/x402/terms.server.ts");
    expect([8453, 84_532, 137, 31_337].map((chainId) => networkNameOfVersionOne(chainId))).toEqual([
      "base",
      "base-sepolia",
      "polygon",
      "eip155:31337",
    ]);
  });

  test("the body offers version 1 no call with a secret response, since the chain shows such a payment completely", async () => {
    const told = body.parse(await (await fixture.post({ units: 1_000 })).json());
    expect(told).toMatchObject({ accepts: [], error: "PAYMENT-SIGNATURE header is required" });
    const asked = await fixture.termsOfCredits(1_000);
    const { payload } = await fixture.payment(3, asked);
    const paid = { x402Version: 1, scheme: "exact", network: "eip155:31337", payload };
    const before = await fixture.balance(TREASURY);
    const answer = await fixture.post({ units: 1_000 }, { "x-payment": encoded(paid) });
    expect(await refused(answer)).toMatchObject({ status: 402, reason: "invalid_x402_version", accepts: [] });
    expect(await fixture.balance(TREASURY)).toBe(before);
  });
});

describe("a payment in X-PAYMENT", () => {
  test("a payment in X-PAYMENT is settled like one of version 2, and its response has both versions' headers", async () => {
    const before = await fixture.balance(TREASURY);
    const answer = await send(GRADES, await paymentFor(GRADES));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: [], meta: { source: "live" } });
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
    const said = decoded<object>(answer.headers.get("x-payment-response"));
    expect(said).toMatchObject({ success: true, network: "eip155:31337", payer: localAccount(3).address });
    expect(decoded(answer.headers.get("payment-response"))).toMatchObject(said);
    expect(answer.headers.get("access-control-expose-headers")).toContain("X-PAYMENT-RESPONSE");
    expect(await fixture.readEvents(answer.headers.get("x-tmai-receipt")?.split("/").at(-1) ?? "")).toMatchObject([
      { type: "CallPaid" },
      { type: "CallSettled" },
    ]);
  });

  test("a payment in X-PAYMENT sent sixteen times concurrently to two servers is one settlement and one response", async () => {
    const paid = await paymentFor(GRADES, 4);
    const before = await fixture.balance(TREASURY);
    const servers = [fixture.api, fixture.api.newProcess()];
    const answers = await sixteenTimes((at) => send(GRADES, paid, "203.0.113.6", servers[at % 2]));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
  });

  test("a payment in X-PAYMENT that another caller read from the chain is refused in both versions", async () => {
    const paid = await paymentFor(GRADES, 5);
    expect((await send(GRADES, paid, "203.0.113.7")).status).toBe(200);
    expect((await send(GRADES, paid, "203.0.113.7")).status).toBe(200);
    const elsewhere = await send(GRADES, paid, "203.0.113.8");
    expect(await refused(elsewhere)).toMatchObject({ status: 409, detail: expect.stringContaining("X-PAYMENT") });
    const terms = await fixture.fetchPaymentTerms(GRADES);
    const asTwo = { x402Version: 2, resource: terms.resource, accepted: terms.accepts[0], payload: paid.payload };
    expect((await fixture.send(GRADES, asTwo)).status).toBe(409);
    const two = await fixture.payment(6, await fixture.fetchPaymentTerms(GRADES));
    expect((await fixture.send(GRADES, two)).status).toBe(200);
    expect((await send(GRADES, { ...paid, payload: two.payload })).status).toBe(409);
  });

  test("a payment in X-PAYMENT gets its response again at another address of the same IPv6 network", async () => {
    const paid = await paymentFor(GRADES, 3);
    expect((await send(GRADES, paid, "2001:db8:1:2::5")).status).toBe(200);
    expect((await send(GRADES, paid, "2001:db8:1:2:aaaa::9")).status).toBe(200);
    expect((await send(GRADES, paid, "2001:db8:1:3::5")).status).toBe(409);
  });

  test("a payment in X-PAYMENT is refused with its reason and its header's name, and charges nothing", async () => {
    const paid = await paymentFor(GRADES, 7);
    const before = await fixture.balance(TREASURY);
    const wrong = {
      invalid_network: { ...paid, network: "base" },
      unsupported_scheme: { ...paid, scheme: "upto" },
      invalid_exact_evm_payload_authorization_value_mismatch: await paymentFor("/v1/tokens", 7),
      invalid_exact_evm_payload_signature: {
        ...paid,
        payload: { ...paid.payload, signature: `0x${"11".repeat(65)}` },
      },
    };
    for (const [reason, one] of Object.entries(wrong)) {
      const decodedAnswer = await refused(await send(GRADES, one));
      expect(decodedAnswer).toMatchObject({ status: 402, reason, error: reason, accepts: [expect.anything()] });
      expect(decodedAnswer.detail).toContain(`The payment in the X-PAYMENT header was not accepted: ${reason}.`);
      expect(decodedAnswer.detail).toContain("PAYMENT-SIGNATURE");
    }
    expect(await fixture.balance(TREASURY)).toBe(before);
  });

  test.each([
    ["not base64", "%%%"],
    ["of version 2", encoded({ x402Version: 2 })],
    ["too long", "A".repeat(20_000)],
  ])("a payment in X-PAYMENT that is %s is refused", async (_, header) => {
    const answer = await send(GRADES, header);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: "/headers/x-payment" }] });
  });

  test("a payment in X-PAYMENT is refused together with one of version 2, since one response is paid for once", async () => {
    const two = await fixture.payment(8, await fixture.fetchPaymentTerms(GRADES));
    const both = { "payment-signature": encoded(two), "x-payment": encoded(await paymentFor(GRADES, 8)) };
    const before = await fixture.balance(TREASURY);
    const answer = await fixture.api.get(GRADES, both);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Send one payment")]);
    expect(await fixture.balance(TREASURY)).toBe(before);
  });
});
