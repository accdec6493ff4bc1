import type { z } from "zod";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { UNSTORED } from "#app/http/endpoint.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { exportQuery } from "../../model/calls.ts";
import { refused } from "../refused.server.ts";
import { holdingsCsv, holdingsJson } from "./holdings.server.ts";
import { koinlyCsv } from "./koinly.server.ts";
import { ourCsv, ourJson } from "./ours.server.ts";

/** A person's own data as a file, streamed while it is generated. */

type Caller = { accountId: string; entitlements: Entitlements };
type Wanted = z.output<typeof exportQuery>;
/** Raising this limit leads to the plan with the whole history. */
const A_YEAR = 365;

export async function exportAnswer(request: Request, caller: Caller, { what, format }: Wanted): Promise<Response> {
  if (!isIncluded(caller.entitlements, format))
    return refused(request, { tag: "PortfolioPlan", planName: await planWith(format, caller.entitlements) });
  const pool = poolFor("pages");
  const { accountId } = caller;
  const ofMoves = { csv: ourCsv, json: ourJson, koinly: koinlyCsv };
  const ofHoldings = { csv: holdingsCsv, json: holdingsJson };
  if (what === "holdings" && format === "koinly")
    return refused(request, {
      ...{ tag: "BadBody", field: "format" },
      problem: { is: "oneOf", options: ["csv", "json"] },
    });
  const parts = what === "moves" || format === "koinly" ? ofMoves[format](pool, accountId) : ofHoldings[format](caller);
  const type = format === "json" ? "json" : "csv";
  return new Response(toByteStream(parts), {
    headers: {
      ...UNSTORED,
      "content-type": `${type === "json" ? "application/json" : "text/csv"}; charset=utf-8`,
      "content-disposition": `attachment; filename="${format === "koinly" ? "koinly" : "tmai"}-${what}.${type}"`,
    },
  });
}

/** CSV is included with returns, JSON with the whole history. */
const isIncluded = ({ portfolioReturns, portfolioHistoryDays }: Entitlements, format: Wanted["format"]): boolean =>
  format === "json" ? portfolioHistoryDays === "all" : portfolioReturns;

/** The catalogue name of the lowest plan that includes it. */
async function planWith(format: Wanted["format"], entitlements: Entitlements): Promise<string> {
  const name =
    format === "json"
      ? await planNameWithHigherLimit("portfolioHistoryDays", { ...entitlements, portfolioHistoryDays: A_YEAR })
      : await planNameWithRight("portfolioReturns");
  return name ?? (format === "json" ? "PREMIUM" : "ADVANCED");
}

/** Each part is generated after the previous one was consumed. */
function toByteStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
