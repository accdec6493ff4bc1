import { call, getOnly } from "#app/platform/api.server.ts";
import { calls } from "../server/calls.server.ts";

/** `GET /api/tm-wallet/leave`: what it takes to leave without us. */
export const loader = calls.leave;

export const action = call(getOnly);
