import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { NewKeyForm } from "#app/areas/dataApi/model/keys.ts";
import { makeExports, makeSampleExports } from "#app/areas/dataApi/server/makeExports/make.server.ts";
import { publicThrough } from "#app/areas/dataApi/server/makeExports/task.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { type DataApiFixture, openDataApi } from "./dataApiFixture.ts";
import type { marketFixture } from "./marketFixture.ts";

/** Bulk files of a simulated market and of the sample, made for their first night, and callers who download them. */

const never = new AbortController().signal;
export type Listed = {
  name: string;
  kind: string;
  year: number;
  format: string;
  sha256: string;
  rows: number;
  bytes: number;
};
export const readBytes = async (answer: Response | Promise<Response>) =>
  Buffer.from(await (await answer).arrayBuffer());
export const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
export const problem = async (answer: Response | Promise<Response>) => (await answer).json() as Promise<object>;
export const units = (answer: Response) => Number(answer.headers.get("x-tmai-units"));

/** @param firstRunAt the time of the market's first round, when it has had none yet */
export function exportFixture({ database, pool, runMarketAt }: ReturnType<typeof marketFixture>, firstRunAt?: string) {
  let api: DataApiFixture;
  let premium: string;
  let tester: string;

  async function liveKey(slug: EntitledSlug, scopes: NewKeyForm["scopes"] = ["bulk", "read"]): Promise<string> {
    const account = await api.account();
    await api.givePlan(account, slug);
    return (await api.key(account, { mode: "live", scopes }, [slug])).key;
  }
  const makeNight = async (on: Pool = pool()) => makeExports(on, (await publicThrough(pool())) ?? "", never);
  /** In a separate process, so that no rate limit interferes. */
  const get = (path: string, key: string, headers: Record<string, string> = {}) =>
    api.newProcess().get(path, { "x-api-key": key, ...headers });

  beforeAll(async () => {
    api = await openDataApi(database());
    if (firstRunAt) await runMarketAt(firstRunAt);
    premium = await liveKey("data-api-premium");
    tester = (await api.key(await api.account(), { scopes: ["bulk", "read"] })).key;
    expect(await makeSampleExports(pool(), never)).toBe(true);
    expect(await makeNight()).toBe(true);
  }, 400_000);
  afterAll(() => api.close());

  return {
    api: () => api,
    /** A live key of PREMIUM, and a test key. */
    premium: () => premium,
    tester: () => tester,
    liveKey,
    makeNight,
    get,
    list: async (key: string, query = "") =>
      ((await (await get(`/v1/exports${query}`, key)).json()) as { data: Listed[]; meta: object }).data,
  };
}
