import { importBody } from "~/areas/tokenLists/model/calls";
import { LARGEST_IMPORT_BYTES } from "~/areas/tokenLists/model/list";
import { written } from "~/areas/tokenLists/server/calls.server";
import { importList } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/import {kind, text, keep?}`: reads lines, addresses or a token list; with `keep`, saves them as a list. */
export const action = call(({ request }) =>
  written(request, importBody, importList, { most: 1.5 * LARGEST_IMPORT_BYTES }),
);

export const loader = postOnly;
