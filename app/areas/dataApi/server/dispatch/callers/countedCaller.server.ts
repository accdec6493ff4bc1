import { namesTag } from "#app/platform/etags.server.ts";
import { type Bytes, chooseEncoding } from "../../exchange/answers.server.ts";
import { buildSent } from "../../exchange/head.server.ts";
import { maxUnits } from "../../exchange/operation.server.ts";
import type { Sent } from "../../exchange/sent.server.ts";
import { BaseCaller } from "./caller.server.ts";

/**
 * A caller whose calls are counted, in units or as free calls: everyone except payers. The response is found in the cache or
 * built, then charged, then sent.
 */
export abstract class CountedCaller extends BaseCaller {
  /** Name under which its expensive calls are limited. */
  protected abstract costName(): string;

  /**
   * Takes the most units that a response may use, so that none is built that cannot be paid for. Throws when too few are left.
   * @param _most throws the problem of a call with invalid parameters
   */
  protected async reserve(_most: () => Promise<number>): Promise<void> {}

  /** Takes the units that the response uses. Returns extra headers. Throws when too few are left. */
  protected async charge(_units: number): Promise<string[]> {
    return [];
  }

  /** Returns units taken for a response that is not sent. */
  protected async release(): Promise<void> {}

  /** Called when the response leaves: the charge is final. */
  protected settle(): void {}

  /** Whether the caller is known without a look-up. Counts nothing. */
  protected isInMemory(): boolean {
    return false;
  }

  /** `admit` and `charge` from memory, both or neither; false when neither was done. */
  protected admitAndCharge(_units: number): boolean {
    return false;
  }

  async answer(): Promise<Sent> {
    const { operation, call, maker, admission } = this.incoming;
    const cached = maker.cached(operation, call.request, this.viewer());
    if (!cached) admission.admitCost(operation, this.costName());
    try {
      const bytes = cached ?? (await this.#make());
      const { isSame, units } = this.#unitsFor(bytes);
      const own = await this.charge(units);
      const sent = await this.#respond(bytes, this.headers(units).concat(own), isSame);
      this.settle();
      return sent;
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  /** A fast path for `answer`: most calls find their key, plans, counts and response in memory. */
  override answerFromMemory(): Sent | null {
    if (!this.isInMemory()) return null;
    const { operation, call, maker } = this.incoming;
    const bytes = maker.cached(operation, call.request, this.viewer());
    if (!bytes) return null;
    const encoding = chooseEncoding(call.request.headers.get("accept-encoding"), bytes);
    const packed = bytes.now(encoding);
    if (!packed) return null;
    const { isSame, units } = this.#unitsFor(bytes);
    if (!this.admitAndCharge(units)) return null;
    return buildSent(operation, call.request, bytes, this.headers(units), isSame ? null : { encoding, bytes: packed });
  }

  async #make(): Promise<Bytes> {
    const { operation, call, maker, now } = this.incoming;
    await this.reserve(async () => maxUnits((await maker.purchaseFor(operation, call, this.incoming.url)).query));
    return maker.bytesOf(operation, call, this.incoming.url, this.viewer(), now);
  }

  /** A response that the caller already has uses no units, and is not sent again. */
  #unitsFor(bytes: Bytes): { isSame: boolean; units: number } {
    const { operation, call } = this.incoming;
    const isSame = !operation.method && namesTag(call.request.headers.get("if-none-match"), bytes.etag);
    return { isSame, units: isSame || operation.cost === "free" ? 0 : bytes.units };
  }

  async #respond(bytes: Bytes, headers: string[], isSame: boolean): Promise<Sent> {
    const { operation, call } = this.incoming;
    if (isSame) return buildSent(operation, call.request, bytes, headers, null);
    const encoding = chooseEncoding(call.request.headers.get("accept-encoding"), bytes);
    const packed = bytes.now(encoding) ?? (await bytes.in(encoding));
    return buildSent(operation, call.request, bytes, headers, { encoding, bytes: packed });
  }
}
