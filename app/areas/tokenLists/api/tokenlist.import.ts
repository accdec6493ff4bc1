import { call, postOnly } from "#app/platform/api.server.ts";
import { importBody } from "../model/calls.ts";
import { LARGEST_IMPORT_BYTES } from "../model/list.ts";
import { written } from "../server/calls.server.ts";
import { importList } from "../server/lists.server.ts";

/** `POST /api/tokenlist/import {kind, text, keep?}`: reads lines, addresses or a token list; with `keep`, saves them as a list. */
export const action = call(({ request }) =>
  written(request, importBody, importList, { most: 1.5 * LARGEST_IMPORT_BYTES }),
);

export const loader = postOnly;
