import { importBody } from "~/areas/tokenLists/model/calls";
import { written } from "~/areas/tokenLists/server/calls.server";
import { importList } from "~/areas/tokenLists/server/lists.server";
import { call, postOnly } from "~/platform/api.server";

/** `POST /api/tokenlist/import {kind, text, keep?}`: what lines, addresses or a token list hold; with `keep`, a list of it. */
export const action = call(({ request }) => written(request, importBody, importList));

export const loader = postOnly;
