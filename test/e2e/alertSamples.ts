import { type APIRequestContext, expect } from "@playwright/test";

/** Calls that a signed-in trader's page makes, for the preconditions of tests. */

/** The worker fills a fresh market within half a minute. */
const UNTIL_LISTED = { timeout: 90_000 };

/** A token that can have an alert, once the market has tokens. */
export async function anyToken(request: APIRequestContext): Promise<string> {
  let tokenId = "";
  await expect(async () => {
    const html = await (await request.get("/en/alerts/new")).text();
    tokenId = /value="token:([^"]+)"/.exec(html)?.[1] ?? "";
    expect(tokenId).not.toBe("");
  }).toPass(UNTIL_LISTED);
  return tokenId;
}

/** The `data` of a call that must succeed. */
export async function posted(request: APIRequestContext, origin: string, path: string, data: object) {
  const answer = await request.post(path, { headers: { origin }, data });
  expect([200, 201], `${path} ${await answer.text()}`).toContain(answer.status());
  return (await answer.json()).data;
}

/** An alert on a price, with a sample of it in the inbox. @returns the alert's id */
export async function sampledAlert(request: APIRequestContext, origin: string, tokenId: string, priceUsd: string) {
  const condition = { type: "price_above", priceUsd };
  const { alertId } = await posted(request, origin, "/api/alerts", { tokenId, condition, note: "To the moon" });
  await posted(request, origin, `/api/alerts/${alertId}/test`, {});
  return alertId as string;
}
