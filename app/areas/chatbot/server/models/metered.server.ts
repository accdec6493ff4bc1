import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import type { ChatPrice } from "#app/platform/chatEnv.server.ts";
import type { Model, Options, StreamPart } from "./model.server.ts";

/** A model that is called only within a budget. */

/** The budget does not cover what a call may cost. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}

/** @template Reservation of the most that a call can cost, in millionths of a dollar */
type Budget<Reservation> = {
  reserve(microUsd: number): Promise<Reservation | null>;
  settle(reservation: Reservation, microUsd: number): Promise<void>;
};

/** The same model; its stream throws BudgetSpent before calling the provider if the call may exceed the budget. */
export function metered<Reservation>(model: Model, price: ChatPrice, budget: Budget<Reservation>): Model {
  const wrapStream: LanguageModelMiddleware["wrapStream"] = async ({ doStream, params }) => {
    const reservation = await budget.reserve(computeMaxCost(params, price));
    if (reservation === null) throw new BudgetSpent("the budget does not have what this call may cost");
    try {
      const result = await doStream();
      const settled = new TransformStream<StreamPart, StreamPart>({
        async transform(part, controller) {
          const cost = part.type === "finish" ? computeCost(part.usage, price) : null;
          if (cost !== null) await budget.settle(reservation, cost);
          controller.enqueue(part);
        },
      });
      return { ...result, stream: result.stream.pipeThrough(settled) };
    } catch (error) {
      if (isFree(error)) await budget.settle(reservation, 0);
      throw error;
    }
  };
  return wrapLanguageModel({ model, middleware: { specificationVersion: "v3", wrapStream } });
}

/** A token is at least one byte. A price per million tokens in dollars equals one per token in millionths. */
const computeMaxCost = ({ prompt, tools, maxOutputTokens = 0 }: Options, price: ChatPrice): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify([prompt, tools])) * price.in + maxOutputTokens * price.out);

type Usage = Extract<StreamPart, { type: "finish" }>["usage"];

/** Null if the provider does not report it. */
function computeCost({ inputTokens, outputTokens }: Usage, price: ChatPrice): number | null {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return Math.ceil(inputTokens.total * price.in + outputTokens.total * price.out);
}

/** A gateway that timed out does not tell what the model behind it has done. */
const MAY_COST = [408, 499, 502, 504, 524];
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Whether the provider refused a call or never received it. After any other failure it may have done work. */
function isFree(error: unknown): boolean {
  const { statusCode, cause } = (error ?? {}) as { statusCode?: number; cause?: { code?: string } };
  if (statusCode !== undefined) return statusCode >= 400 && !MAY_COST.includes(statusCode);
  return NEVER_SENT.includes(cause?.code ?? "");
}
