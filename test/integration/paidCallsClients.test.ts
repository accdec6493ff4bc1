import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { x402Client, x402HTTPClient } from "@x402/core/client";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { getReceipt } from "#app/areas/dataApi/server/operations/receipts.server.ts";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { checkProof } from "#events/ledger/proofs.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, openCallFixture, sha256 } from "../support/callFixture.ts";
import { listen } from "../support/dataApiPort.ts";
import { derivePrivateKey } from "../support/keys.ts";

// Calls paid by programs that have none of our code: x402's own client, and a script with only a wallet.

const SCRIPT = fileURLToPath(new URL("../../docs/examples/payPerCall.mjs", import.meta.url));
let fixture: CallFixture;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  fixture = await openCallFixture();
  server = await listen(fixture.api);
}, 240_000);
afterAll(async () => {
  await server.close();
  await fixture.close();
});

test("x402's own client pays for a call", async () => {
  const client = x402Client.fromConfig({
    schemes: [{ network: "eip155:31337", client: new ExactEvmScheme(localAccount(3)) }],
    spendControls: false,
  });
  const http = new x402HTTPClient(client);
  const url = `${server.origin}/v1/grades?limit=5`;
  const asked = await fetch(url);
  const required = http.getPaymentRequiredResponse((name) => asked.headers.get(name), await asked.json());
  const payload = await http.createPaymentPayload(required);
  const answer = await fetch(url, { headers: http.encodePaymentSignatureHeader(payload) });
  expect(answer.status).toBe(200);
  expect(http.getPaymentSettleResponse((name) => answer.headers.get(name))).toMatchObject({
    success: true,
    network: "eip155:31337",
    payer: localAccount(3).address,
    amount: "20000",
  });
});

test("a script with only a wallet pays for a call, and stores a receipt that proves itself", async () => {
  const { stdout, stderr } = await promisify(execFile)("node", [SCRIPT, `${server.origin}/v1/tokens`], {
    env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", PRIVATE_KEY: derivePrivateKey(4) },
  });
  expect(JSON.parse(stdout)).toMatchObject({ data: [], meta: { source: "live" } });
  const [, path = ""] = /receipt (\S+)/.exec(stderr) ?? [];
  const young = await (await fetch(`${server.origin}${path}`)).json();
  expect(young.data).toMatchObject({ status: "settled", amount: "10000", payer: localAccount(4).address, proof: null });
  expect(young.data.responseHash).toBe(sha256(stdout.replace(/\n$/, "")));
  expect(young.data.requestHash).toBe(sha256("GET /v1/tokens"));
  await takeCheckpoint(fixture.pool, checkpointKey("11".repeat(32)), new Date().toISOString());
  const proven = await (await fetch(`${server.origin}${path}`)).json();
  expect(buildEnvelopeSchema(getReceipt).strict().safeParse(proven).error).toBeUndefined();
  const { data } = proven;
  const checked = checkProof(data.proof, null);
  expect(checked.ok && checked.proof.kind === "inclusion" && checked.proof.events).toMatchObject([
    { envelope: { type: "CallPaid", data: { answerHash: data.responseHash } } },
    { envelope: { type: "CallSettled", data: { transactionHash: data.settlement.transactionHash } } },
  ]);
});

test("the docs offer that same script for download", async () => {
  const { clientAnswer } = await import("#app/areas/dataApi/server/pages/clients.server.ts");
  const file = await clientAnswer("payPerCall.mjs");
  expect(file?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await file?.text()).toBe(await readFile(SCRIPT, "utf8"));
});

test("a receipt of an unknown call is not found", async () => {
  const answer = await fetch(`${server.origin}/v1/receipts/0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e2f`);
  expect(answer.status).toBe(404);
  expect((await fetch(`${server.origin}/v1/receipts/no-id`)).status).toBe(400);
});
