import { BaseError } from "viem";
import {
  doubt,
  type Endpoint,
  type Endpoints,
  isVerdict,
  type RpcRequest,
  requestFrom,
  triedTwice,
} from "./endpoints.server.ts";

/**
 * Answers that money or a staff role depends on: two endpoints must give the same one. A single configured endpoint is
 * believed. Source: docs/decisions/0016-whom-the-watcher-believes.md.
 */

/** Endpoints disagree, or too few respond: the answer is unknown. */
export class EndpointsDisagree extends BaseError {
  override name = "EndpointsDisagree";
}

export const isDisagreement = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof EndpointsDisagree) !== null;

export type Agreement = ReturnType<typeof openAgreement>;

export function openAgreement(endpoints: Endpoints) {
  /** Query a block by its number or hash: two endpoints' latest blocks may differ. */
  const request = (rpc: RpcRequest): Promise<unknown> =>
    endpoints.needed === 1 ? endpoints.request(rpc) : triedTwice(() => agreed(rpc));

  /** Queries two endpoints in parallel, and one more for each that differs or fails. The first answer given twice wins. */
  async function agreed(rpc: RpcRequest): Promise<unknown> {
    const waiting = endpoints.ranked();
    const answers: EndpointAnswer[] = [];
    let failure: unknown = null;
    for (let next = waiting.splice(0, endpoints.needed); next.length > 0; next = waiting.splice(0, 1))
      for (const answer of await Promise.all(next.map((endpoint) => queryEndpoint(endpoint, rpc)))) {
        if ("error" in answer) failure ??= answer.error;
        else if (answers.some(({ essence }) => essence === answer.essence))
          return resolveAgreement(answer, answers, rpc);
        else answers.push(answer);
      }
    if (answers.length < endpoints.needed && failure) throw failure;
    throw new EndpointsDisagree(
      answers.length < endpoints.needed
        ? `Only ${answers.length} of ${endpoints.all.length} RPC endpoints answer ${rpc.method}.`
        : `RPC endpoints disagree about ${rpc.method}.`,
    );
  }

  return { request };
}

/** `essence` is the relevant part of an answer as text, identical for equal answers. A contract's revert is an answer too. */
type EndpointAnswer = { endpoint: Endpoint; essence: string } & ({ answer: unknown } | { verdict: unknown });
const NOT_SEEN = "null";

async function queryEndpoint(endpoint: Endpoint, rpc: RpcRequest): Promise<EndpointAnswer | { error: unknown }> {
  try {
    const answer = await requestFrom(endpoint, rpc);
    return { endpoint, essence: extractEssence(rpc.method, answer), answer };
  } catch (error) {
    return isVerdict(error) ? { endpoint, essence: "reverted", verdict: error } : { error };
  }
}

/** The answer that two endpoints gave. An endpoint that gave a different one, not merely none yet, is doubted. */
function resolveAgreement(answer: EndpointAnswer, answers: readonly EndpointAnswer[], { method }: RpcRequest): unknown {
  for (const { endpoint, essence } of answers)
    if (essence !== answer.essence && essence !== NOT_SEEN && answer.essence !== NOT_SEEN)
      doubt(endpoint, `contradicts two others about ${method}`);
  if ("verdict" in answer) throw answer.verdict;
  return answer.answer;
}

type Fields = Record<string, unknown>;

/** Providers add their own fields: only the fields that we read have to match. */
const READ_FIELDS: Record<string, readonly string[]> = {
  eth_getTransactionReceipt: ["transactionHash", "blockHash", "blockNumber", "status", "gasUsed", "logs"],
  eth_getTransactionByHash: ["hash", "from", "to", "input"],
  eth_getBlockByNumber: ["number", "hash", "timestamp"],
};
const LOG_FIELDS = ["address", "topics", "data", "logIndex", "blockHash", "blockNumber", "transactionHash"];

function extractEssence(method: string, answer: unknown): string {
  const fields = READ_FIELDS[method];
  const read = fields && isFields(answer) ? picked(answer, fields) : answer;
  const essence =
    method === "eth_getLogs"
      ? normaliseLogs(read)
      : isFields(read)
        ? { ...read, logs: normaliseLogs(read.logs) }
        : read;
  return (JSON.stringify(essence) ?? "").toLowerCase();
}

const isFields = (answer: unknown): answer is Fields =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer);
const picked = (answer: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((name) => [name, answer[name]]));
const normaliseLogs = (logs: unknown): unknown =>
  Array.isArray(logs) ? logs.map((log) => (isFields(log) ? picked(log, LOG_FIELDS) : log)) : logs;
