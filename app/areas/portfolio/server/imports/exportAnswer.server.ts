import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { exportQuery } from "../../model/calls.ts";
import { UNSTORED } from "../calls.server.ts";
import { refused } from "../refused.server.ts";
import { ourCsv, ourJson } from "./export.server.ts";

/** A person's own moves as a file, sent as it is made. */

type Caller = { accountId: string; entitlements: Entitlements };
const CSV_FROM = "ADVANCED";
const JSON_FROM = "PREMIUM";

export async function exportAnswer(
  request: Request,
  { accountId, entitlements }: Caller,
  { what, format }: z.output<typeof exportQuery>,
): Promise<Response> {
  const isIncluded = format === "json" ? entitlements.portfolioHistoryDays === "all" : entitlements.portfolioReturns;
  if (!isIncluded)
    return refused(request, { tag: "PortfolioPlan", planName: format === "json" ? JSON_FROM : CSV_FROM });
  const pool = poolFor("pages");
  const text = format === "json" ? ourJson(pool, accountId) : ourCsv(pool, accountId);
  const ending = format === "json" ? "json" : "csv";
  return new Response(bytesOf(text), {
    headers: {
      ...UNSTORED,
      "content-type": `${format === "json" ? "application/json" : "text/csv"}; charset=utf-8`,
      "content-disposition": `attachment; filename="tmai-${what}.${ending}"`,
    },
  });
}

/** A part is made when the one before it was taken. */
function bytesOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
