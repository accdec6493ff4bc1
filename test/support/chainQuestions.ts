import { ClientRequest } from "node:http";

export type ChainQuestion = { method: string; params?: unknown };

/** The JSON-RPC calls that this process makes while a function runs, in order; those of a batch individually. */
export async function recordChainQuestions(act: () => Promise<unknown>): Promise<ChainQuestion[]> {
  const questions: ChainQuestion[] = [];
  const { end } = ClientRequest.prototype;
  ClientRequest.prototype.end = function (this: ClientRequest, ...given: unknown[]) {
    if (typeof given[0] === "string")
      questions.push(...[JSON.parse(given[0]) as ChainQuestion | ChainQuestion[]].flat());
    return Reflect.apply(end, this, given);
  };
  try {
    await act();
  } finally {
    ClientRequest.prototype.end = end;
  }
  return questions;
}
