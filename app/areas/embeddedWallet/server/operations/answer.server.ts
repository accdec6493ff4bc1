import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import type { OperationAnswer } from "../../model/calls.ts";
import type { OperationRow } from "./rows.server.ts";

/**
 * An operation's state on its chain. One that was not signed in time has expired. When the chain does not respond, a sent operation
 * is returned as recorded, without confirmations; whether an unsigned one has expired is then unknown: throws.
 */
export async function operationAnswer(row: OperationRow): Promise<OperationAnswer> {
  const { operationId, chainId, hash, lines, deadline, transactionHash, blockNumber, failure } = row;
  const head = await readLatestBlock(chains.of(chainId)).catch((error: unknown) => {
    if (row.status === "prepared") throw error;
    return null;
  });
  const status = row.status === "prepared" && head && head.time > deadline ? "expired" : row.status;
  return {
    ...{ operationId, chainId, hash, lines, deadline, status, transactionHash, blockNumber },
    ...(head && { confirmations: countConfirmations(blockNumber, head.number) }),
    ...(failure === null ? {} : { failure }),
  };
}

const countConfirmations = (block: string | null, head: bigint): number =>
  block === null ? 0 : Math.max(0, Number(head - BigInt(block)) + 1);
