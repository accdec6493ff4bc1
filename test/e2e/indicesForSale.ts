import { type APIRequestContext, expect } from "@playwright/test";

const TIMEOUT_MS = 150_000;

/** Waits until indices are for sale: after its start the local chain's pools are opened one by one. */
export async function untilIndicesForSale(request: APIRequestContext): Promise<void> {
  const isListed = async () => {
    const { data } = (await (await request.get("/api/indices")).json()) as {
      data: { slug: string; isForSale: boolean }[];
    };
    return data.some(({ slug, isForSale }) => slug === "chain-5" && isForSale);
  };
  await expect.poll(isListed, { timeout: TIMEOUT_MS }).toBe(true);
}
