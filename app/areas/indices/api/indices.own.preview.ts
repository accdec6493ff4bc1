import { subjectOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { ownIndexBody } from "../model/own.ts";
import { answerOf } from "../server/own/calls.server.ts";
import { previewOwn } from "../server/own/preview.server.ts";
import { refused } from "../server/refused.server.ts";

/** Per minute: a form asks anew with every change. */
const MOST_PREVIEWS = 60;
const countPreview = rateLimit("index previews", () => MOST_PREVIEWS);
const RETRY_SECONDS = 60;

/** `POST /api/indices/own/preview`: what a rule would have done, which is a backtest. Stores nothing. */
export const action = call(async ({ request, context }) => {
  const body = await parseBody(request, ownIndexBody);
  if ("response" in body) return body.response;
  if ((await countPreview(limitKey(await subjectOf(request), context?.address))) !== null)
    return refused(request, { tag: "TooManyRequests" });
  const preview = await previewOwn(poolFor("pages"), body.data, env().MARKET_SOURCE === "simulated");
  return preview ? answerOf(request, preview) : refused(request, { tag: "NotReady", seconds: RETRY_SECONDS });
});

export const loader = call(postOnly);
