import { calls } from "../server/calls.server.ts";

/** `GET /api/indices/delegated-action?wallet=`: what the caller let us do, by one wallet or by all. */
export const loader = calls.list;

/** `POST /api/indices/delegated-action`: terms to grant: 201. `DELETE`, without an id: the calls that end everything. Guests may. */
export const action = calls.write;
