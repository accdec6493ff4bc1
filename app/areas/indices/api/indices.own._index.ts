import { requireTrader } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ownIndexBody } from "../model/own.ts";
import { answered, written } from "../server/own/calls.server.ts";
import { createOwn, ownIndices } from "../server/own/drafts.server.ts";

/** `GET /api/indices/own`: the caller's own indices, the latest first. */
export const loader = call(async ({ request }) => {
  const { subject } = await requireTrader(request);
  return answered(await ownIndices(poolFor("pages"), subject));
});

/** `POST /api/indices/own`: a new one, by a rule or by chosen tokens. */
export const action = call(({ request }) =>
  written(
    request,
    ownIndexBody,
    ({ subject, entitlements }, body) => createOwn(poolFor("pages"), subject, entitlements, body),
    { status: 201 },
  ),
);
