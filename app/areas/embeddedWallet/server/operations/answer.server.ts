import { latestBlockOf } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import type { OperationAnswer } from "../../model/calls.ts";
import type { OperationRow } from "./rows.server.ts";

/** An operation as far as its chain has it. One that nobody signed in time is over. */
export async function operationAnswer(row: OperationRow): Promise<OperationAnswer> {
  const { operationId, chainId, hash, lines, deadline, transactionHash, blockNumber, failure } = row;
  const head = await latestBlockOf(chains.of(chainId));
  const status = row.status === "prepared" && head.time > deadline ? "expired" : row.status;
  const confirmations = blockNumber === null ? 0 : Math.max(0, Number(head.number - BigInt(blockNumber)) + 1);
  return {
    ...{ operationId, chainId, hash, lines, deadline, status, transactionHash, blockNumber, confirmations },
    ...(failure === null ? {} : { failure }),
  };
}
