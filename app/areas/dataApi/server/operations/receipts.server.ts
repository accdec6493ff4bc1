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
      .openapi({ description: "`withdrawn`: its block left the chain, and the transfer is sent again." }),
    operation: z.string(),
    resource: z.string().openapi({ description: "The path of the call, without its query." }),
    requestHash: z.string().openapi({
      description: "SHA-256 of `GET`, a space, the path and the query as they were sent, in hex.",
    }),
    answerHash: z.string().openapi({ description: "SHA-256 of the answer's bytes before compression, in hex." }),
    units: z.number().int(),
    network: z.string().openapi({ example: "eip155:8453" }),
    payer: hex,
    payTo: hex,
    asset: hex,
    amount: digits.openapi({ description: "Base units of the stablecoin." }),
    nonce: hex.openapi({ description: "Of the payer's authorization." }),
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
        "That the ledger holds every event of the call, as `ledger verify --proof` reads it; null until a checkpoint covers the last one.",
    }),
  })
  .openapi("Receipt");

export const getReceipt = operation({
  id: "getReceipt",
  path: "/v1/receipts/{id}",
  summary: "Receipt of a paid call",
  description:
    "What a single call cost, who paid for it in which transaction, and the proof that the ledger holds it. Open to whoever knows its id, which the header `X-Tmai-Receipt` of the answer tells.",
  tag: "Account",
  scope: null,
  isFree: true,
  isOfProgram: true,
  isOne: true,
  fresh: "never",
  query: z.object({ id: z.uuid().openapi({ description: "The receipt's id, from the header `X-Tmai-Receipt`." }) }),
  output: receipt,
  run: async ({ id }, { pool, calledAt }) => ({ data: await callReceipt(pool, id), asOf: calledAt.toISOString() }),
});
