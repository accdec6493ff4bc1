import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, privately, toCommandResponse } from "#app/http/endpoint.server.ts";
import { readIdentity, requireTrader } from "#app/identity/session.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import {
  changeBody,
  createBody,
  exportQuery,
  followBody,
  importBody,
  listsQuery,
  reportBody,
  tokenBody,
  tokensBody,
} from "./model/calls.ts";
import { LARGEST_IMPORT_BYTES } from "./model/list.ts";
import * as responses from "./model/responses.ts";
import { exportAnswer } from "./server/exchange/export.server.ts";
import {
  addToken,
  changeList,
  cloneList,
  createList,
  deleteList,
  followList,
  importList,
  loadLists,
  loadTokenListPage,
  publicLists,
  putTokens,
  removeToken,
  reportList,
} from "./server/lists.server.ts";
import { findLists } from "./server/pages/found.server.ts";
import { fileAnswer, PREFLIGHT } from "./server/published/files.server.ts";
import { refused } from "./server/refused.server.ts";

const endpoint = defineEndpoints(refused);

/** What can be wrong with a text that others can see. */
const TEXT = [
  "BadBody",
  "TextOneLine",
  "TextUnreadable",
  "TextNoLinks",
  "TextScripts",
  "TextReserved",
  "LinksNeedPlan",
] as const;
const OVER_PLAN = ["TooManyLists", "TooManyPublicLists", "TooManyRuleLists"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/tokenlist",
    summary: "The caller’s own and followed lists, or with `of=public` the public ones, which everyone may read",
    access: "anyone",
    query: listsQuery,
    response: z.union([responses.publicLists, responses.ownLists]),
    refusals: ["NotSignedIn"],
    async run({ request, query: { of, ...rest } }) {
      if (of === "public") return privately(await publicLists(rest, (await readIdentity(request)).account));
      return privately(await loadLists(await requireTrader(request)));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist",
    summary: "Creates a list; with `rule`, one that follows it",
    access: "account",
    body: createBody,
    response: responses.savedList,
    success: [201],
    refusals: [...TEXT, ...OVER_PLAN, "TooManyTokens", "TooManyVersions", "TooManyTries"],
    run: async ({ request, account, body }) =>
      toCommandResponse(await createList(account, await entitlementsForRequest(request), body), 201),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/import",
    summary: "Imports tokens from lines, addresses or a token list; with `keep`, saves them as a list",
    access: "account",
    body: importBody,
    // Half as much again for the rest of the form, and so that a slightly too long text is refused on its page.
    maxBodyBytes: 1.5 * LARGEST_IMPORT_BYTES,
    rate: "dear",
    response: responses.importedList,
    refusals: [
      "NothingToImport",
      "ImportTooLarge",
      "NoTokenList",
      "AddressNotFetched",
      ...TEXT,
      ...OVER_PLAN,
      "TooManyTokens",
      "TooManyVersions",
      "TooManyTries",
    ],
    run: async ({ request, account, body }) =>
      toCommandResponse(await importList(account, await entitlementsForRequest(request), body)),
  }),
  endpoint({
    method: "GET",
    path: "/api/tokenlist/{id}",
    summary: "A list as the caller may see it",
    access: "anyone",
    response: responses.tokenListPage,
    refusals: ["UnknownList"],
    async run({ request, params }) {
      const [{ account }, entitlements] = await Promise.all([readIdentity(request), entitlementsForRequest(request)]);
      const list = await loadTokenListPage(params.id, account, entitlements);
      return list ? privately(list) : { refusal: { tag: "UnknownList" } };
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/tokenlist/{id}",
    summary: "Changes the given fields of one of the caller’s lists",
    access: "account",
    body: changeBody,
    response: responses.savedList,
    refusals: ["UnknownList", ...TEXT, ...OVER_PLAN, "TooManyVersions", "TooManyTries"],
    run: async ({ request, account, params, body }) =>
      toCommandResponse(await changeList(account, await entitlementsForRequest(request), params.id, body)),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/tokenlist/{id}",
    summary: "Deletes one of the caller’s lists",
    access: "account",
    response: responses.done,
    refusals: ["UnknownList"],
    run: async ({ account, params }) => toCommandResponse(await deleteList(account, params.id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/{id}/clone",
    summary: "Creates a private list of the caller’s with this list’s current contents",
    access: "account",
    response: responses.savedList,
    success: [201],
    refusals: ["UnknownList", ...TEXT, ...OVER_PLAN, "TooManyTokens", "TooManyVersions", "TooManyTries"],
    run: async ({ request, account, params }) =>
      toCommandResponse(await cloneList(account, await entitlementsForRequest(request), params.id), 201),
  }),
  endpoint({
    method: "GET",
    path: "/api/tokenlist/{id}/export",
    summary: "A list that the caller may read as a file, without any grade",
    access: "anyone",
    query: exportQuery,
    files: ["text/csv", "application/json"],
    refusals: ["UnknownList", "NothingForStandard"],
    run: ({ request, params, query }) => exportAnswer(request, params.id, query.as),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/{id}/follow",
    summary: "Starts or stops notices about a list’s new versions",
    access: "account",
    body: followBody,
    response: z.strictObject({ followers: z.number() }),
    refusals: ["UnknownList", "TooManyTries"],
    run: async ({ account, params, body }) => toCommandResponse(await followList(account, params.id, body.follows)),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/{id}/report",
    summary: "Reports another person’s list",
    access: "account",
    body: reportBody,
    response: responses.done,
    refusals: ["UnknownList", ...TEXT, "TooManyTries"],
    run: async ({ account, params, body }) => toCommandResponse(await reportList(account, params.id, body.reason)),
  }),
  endpoint({
    method: "PUT",
    path: "/api/tokenlist/{id}/tokens",
    summary: "Replaces all tokens of one of the caller’s lists, in this order",
    access: "account",
    body: tokensBody,
    response: responses.savedList,
    refusals: [
      "UnknownList",
      "UnknownToken",
      "RuleKeepsTokens",
      ...TEXT,
      "TooManyTokens",
      "TooManyVersions",
      "TooManyTries",
    ],
    run: async ({ request, account, params, body }) =>
      toCommandResponse(await putTokens(account, await entitlementsForRequest(request), params.id, body.tokens)),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/{id}/tokens/add",
    summary: "Adds a token to the end of one of the caller’s lists",
    access: "account",
    body: tokenBody,
    response: responses.savedList,
    refusals: [
      "UnknownList",
      "UnknownToken",
      "RuleKeepsTokens",
      ...TEXT,
      "TooManyTokens",
      "TooManyVersions",
      "TooManyTries",
    ],
    run: async ({ request, account, params, body }) =>
      toCommandResponse(await addToken(account, await entitlementsForRequest(request), params.id, body.token)),
  }),
  endpoint({
    method: "POST",
    path: "/api/tokenlist/{id}/tokens/remove",
    summary: "Removes a token from one of the caller’s lists",
    access: "account",
    body: tokenBody,
    response: responses.savedList,
    refusals: ["UnknownList", "RuleKeepsTokens", "TooManyVersions", "TooManyTries"],
    run: async ({ request, account, params, body }) =>
      toCommandResponse(await removeToken(account, await entitlementsForRequest(request), params.id, body.token)),
  }),
  endpoint({
    method: "GET",
    path: "/lists/{handle}/{file}",
    mayRepeat: true,
    summary:
      "`/lists/:handle/:slug.tokenlist.json`, `…@1.4.0.tokenlist.json` and `….sig`: a published token list, for any wallet",
    access: "anyone",
    files: ["application/json", "text/plain"],
    preflight: PREFLIGHT,
    run: ({ request, params }) => fileAnswer(request, params.handle, params.file),
  }),
  endpoint({
    method: "GET",
    path: "/{locale}/token-lists/found",
    mayRepeat: true,
    summary: "Finds public lists and one’s own by name, for the search in the header",
    access: "anyone",
    files: ["application/json"],
    async run({ request }) {
      requireLocale(request);
      const data = await findLists(request);
      return Response.json({ data }, { headers: { "Cache-Control": "private, max-age=10" } });
    },
  }),
];
