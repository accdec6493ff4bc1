import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, baseUnits, block, cents, inBlock } from "../publishedShapes.ts";
import { CALL_REFUSALS, type CallEvent } from "./events.ts";

/** Published facts of pay-per-call requests. */

const callId = z.uuid();

export const CALL_PUBLICATIONS: Publications<CallEvent> = {
  CallPaid: {
    as: "call.paid",
    schema: z.object({
      ...{ callId, payer: address, chainId: z.number().int(), amount: baseUnits, priceUsdCents: cents },
      ...{ units: z.number().int(), operation: z.string(), resource: z.string() },
    }),
    data: ({ payer, chainId, amount, priceUsdCents, operation, resource, units }, id) => ({
      ...{ callId: id, payer, chainId, amount, priceUsdCents, operation, resource, units },
    }),
  },
  CallSettled: {
    as: "call.settled",
    schema: z.object({ callId, ...inBlock, logIndex: z.number().int() }),
    data: ({ transactionHash, blockNumber, blockHash, logIndex }, id) => ({
      ...{ callId: id, transactionHash, blockNumber, blockHash, logIndex },
    }),
  },
  CallRefused: {
    as: "call.refused",
    schema: z.object({ callId, reason: z.enum(CALL_REFUSALS), blockNumber: block }),
    data: (data, id) => ({ callId: id, ...data }),
  },
  CallWithdrawn: {
    as: "call.withdrawn",
    schema: z.object({ callId, ...inBlock }),
    data: ({ transactionHash, blockNumber, blockHash }, id) => ({
      callId: id,
      transactionHash,
      blockNumber,
      blockHash,
    }),
  },
};
