import type { Notice } from "../../model/shown.ts";
import type { Breaker } from "./breaker.server.ts";
import { BudgetSpent } from "./metered.server.ts";
import type { Model, Options, Result, StreamPart } from "./model.server.ts";

/** Several models as one: the next one answers if the previous one fails before its first word, and continues for the whole turn. */

type Following = {
  /** The last one never fails. */
  models: readonly Model[];
  firstWordMs: number;
  breaker: Breaker;
  onFail(model: Model, error: unknown): void;
};

export class Failover implements Model {
  readonly specificationVersion = "v3";
  readonly provider = "failover";
  readonly supportedUrls = {};
  readonly #following: Following;
  #place = 0;
  #isBudgetSpent = false;

  constructor(following: Following) {
    this.#following = following;
  }

  get modelId(): string {
    return this.current.modelId;
  }

  /** The model that answers in this turn. */
  get current(): Model {
    return this.#following.models[this.#place] as Model;
  }

  /** Whether the last model, which never fails, answers instead of the first. */
  get isLast(): boolean {
    return this.#place > 0 && this.#place === this.#following.models.length - 1;
  }

  /** The notice to the reader when another model answers instead of the first; null while the first one answers. */
  get notice(): Notice | null {
    if (this.#place === 0) return null;
    if (!this.isLast) return "other";
    return this.#isBudgetSpent ? "budget" : "fallback";
  }

  doGenerate(): never {
    throw new Error("models are only streamed");
  }

  async doStream(options: Options): Promise<Result> {
    const { models, breaker, onFail } = this.#following;
    for (;;) {
      const model = this.current;
      const isLast = this.#place === models.length - 1;
      if (isLast) return model.doStream(options);
      if (!breaker.isOpen(toModelKey(model)))
        try {
          return await this.#begun(model, options);
        } catch (error) {
          if (options.abortSignal?.aborted) throw error;
          if (error instanceof BudgetSpent) this.#isBudgetSpent = true;
          else {
            breaker.failed(toModelKey(model));
            onFail(model, error);
          }
        }
      this.#place++;
    }
  }

  /** The model's stream, starting at its first word. Throws if none arrives in time. */
  async #begun(model: Model, options: Options): Promise<Result> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error("no first word")), this.#following.firstWordMs);
    try {
      const signals = [patience.signal, ...(options.abortSignal ? [options.abortSignal] : [])];
      const result = await model.doStream({ ...options, abortSignal: AbortSignal.any(signals) });
      const reader = result.stream.getReader();
      const held = await firstWords(reader, patience.signal);
      return { ...result, stream: rest(reader, held) };
    } finally {
      clearTimeout(timer);
    }
  }
}

/** One model of a provider may be down while another answers. */
const toModelKey = ({ provider, modelId }: Model): string => `${provider} ${modelId}`;

type Reader = ReadableStreamDefaultReader<StreamPart>;
const SILENT = ["stream-start", "response-metadata"];

async function firstWords(reader: Reader, signal: AbortSignal): Promise<StreamPart[]> {
  const gone = new Promise<never>((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  const held: StreamPart[] = [];
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), gone]);
    if (done) return held;
    if (value.type === "error") throw value.error;
    held.push(value);
    if (!SILENT.includes(value.type)) return held;
  }
}

const rest = (reader: Reader, held: StreamPart[]): ReadableStream<StreamPart> =>
  new ReadableStream({
    async pull(controller) {
      const next = held.shift();
      if (next) return controller.enqueue(next);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
