import { operation } from "../exchange/operation.server.ts";
import { callReceipt } from "../x402/receipt.server.ts";
import { z } from "./schema.server.ts";
import { instant } from "./shapes.server.ts";

const hex = z
  .string()
  .regex(/^0x[0-9a-fA-F]+$/)
  .openapi({ example: "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f" });
const digits = z.string().regex(/^\d+$/).openapi({ example: "10000" });

const receipt = z
  .object({
    id: z.uuid(),
    status: z
      .enum(["paid", "settled", "refused", "withdrawn"])
      .openapi({ description: "`withdrawn`: its block was removed from the chain, and the transfer is sent again." }),
    operation: z.string(),
    resource: z.string().openapi({ description: "Path of the call, without the query." }),
    requestHash: z.string().openapi({
      description:
        "SHA-256, in hex, of what the payment is bound to: the method, a space, and the path and query as sent. For a purchase of prepaid units also the body, and the first purchase’s ID if units were added to a key.",
    }),
    responseHash: z.string().openapi({ description: "SHA-256 of the response body before compression, in hex." }),
    units: z.number().int(),
    network: z.string().openapi({ example: "eip155:8453" }),
    payer: hex,
    payTo: hex,
    asset: hex,
    amount: digits.openapi({ description: "In base units of the stablecoin." }),
    nonce: hex.openapi({ description: "Nonce of the payer’s authorization." }),
    paidAt: instant,
    settlement: z
      .object({
        transactionHash: hex,
        blockNumber: digits,
        blockHash: hex,
        logIndex: z.number().int(),
        settledAt: instant,
      })
      .nullable(),
    proof: z.record(z.string(), z.unknown()).nullable().openapi({
      description:
        "Proof that the ledger contains every event of the call, in the format that `ledger verify --proof` reads; null until a checkpoint covers the last event.",
    }),
  })
  .openapi("Receipt");

export const getReceipt = operation({
  id: "getReceipt",
  path: "/v1/receipts/{id}",
  summary: "Get the receipt of a paid call",
  description:
    "What a single call cost, who paid for it, in which transaction, and the proof that it is in the ledger. Open to anyone who knows its ID, which is in the `X-Tmai-Receipt` header of the paid response.",
  tag: "Account",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  isOne: true,
  fresh: "never",
  query: z.object({ id: z.uuid().openapi({ description: "ID of the receipt, from the `X-Tmai-Receipt` header." }) }),
  output: receipt,
  run: async ({ id }, { pool, calledAt }) => ({ data: await callReceipt(pool, id), asOf: calledAt.toISOString() }),
});
