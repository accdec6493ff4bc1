import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, baseUnits, block, bytes32, inBlock } from "../publishedShapes.ts";
import { MANDATE_SCHEMAS, type MandateEvent } from "./events.ts";

/** Published facts of mandates. Only the ledger has their owners. */

const ofMandate = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ mandateId: bytes32, ...shape });
const { purpose } = MANDATE_SCHEMAS.MandateProposed[1].shape;
const seconds = z.number().int().meta({ description: "In Unix seconds." });

export const MANDATE_PUBLICATIONS: Publications<MandateEvent> = {
  MandateProposed: {
    as: "mandate.proposed",
    schema: ofMandate({
      ...{ wallet: address, chainId: z.number().int(), contract: address, purpose },
      indexSlug: z.string().optional(),
      agentId: z.string().optional(),
      spendToken: address,
      cap: baseUnits.meta({ description: "Spending limit per period, in base units of `spendToken`." }),
      sellBps: z
        .number()
        .int()
        .meta({ description: "Share of each holding that can be sold per period, in basis points." }),
      slippageBps: z.number().int(),
      periodSeconds: z.number().int(),
      start: seconds,
      end: seconds,
    }),
    data: ({ wallet, chainId, contract, purpose: to, indexSlug, agentId, terms }, id) => ({
      ...{ mandateId: id, wallet, chainId, contract, purpose: to },
      ...(indexSlug === undefined ? {} : { indexSlug }),
      ...(agentId === undefined ? {} : { agentId }),
      ...{ spendToken: terms.spendToken, cap: terms.cap, sellBps: terms.sellBps, slippageBps: terms.slippageBps },
      ...{ periodSeconds: terms.period, start: terms.start, end: terms.end },
    }),
  },
  MandateGranted: {
    as: "mandate.granted",
    schema: ofMandate(inBlock),
    data: ({ transactionHash, blockNumber, blockHash }, id) => ({
      ...{ mandateId: id, transactionHash, blockNumber, blockHash },
    }),
  },
  MandateRevoked: {
    as: "mandate.revoked",
    schema: ofMandate({
      ...inBlock,
      how: MANDATE_SCHEMAS.MandateRevoked[1].shape.how.meta({
        description: "By the owner, by the owner’s signature, or together with all of the owner’s mandates.",
      }),
    }),
    data: ({ transactionHash, blockNumber, blockHash, how }, id) => ({
      ...{ mandateId: id, transactionHash, blockNumber, blockHash, how },
    }),
  },
  MandateWithdrawn: {
    as: "mandate.fact_withdrawn",
    schema: ofMandate({
      fact: MANDATE_SCHEMAS.MandateWithdrawn[1].shape.fact,
      transactionHash: bytes32,
      blockNumber: block,
      blockHash: bytes32,
    }),
    data: ({ seenBlockHash: _, ...data }, id) => ({ mandateId: id, ...data }),
  },
};
