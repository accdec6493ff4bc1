import { createHash } from "node:crypto";
import {
  type Answer,
  type CallContext,
  commandHash,
  operation,
  Problem,
  type ProblemCode,
  requireOwner,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import { createBody, tokensBody } from "../../model/calls.ts";
import { changeList, createList, deleteList, type Saved } from "../commands.server.ts";
import type { ListsRefusal } from "../refused.server.ts";
import { putTokens } from "../tokens.server.ts";
import { listId, tokenList, wholeList } from "./lists.server.ts";

/** The account's own token lists, under the same rules as on its pages. Source: docs/spec/data-api.md#5. */

type Refused = Extract<Saved, { refusal: unknown }>["refusal"];

const CODES: Partial<Record<Refused["tag"], ProblemCode>> = {
  BadBody: "bad-request",
  LinksNeedPlan: "plan-required",
  TextNoLinks: "bad-request",
  TextOneLine: "bad-request",
  TextReserved: "bad-request",
  TextScripts: "bad-request",
  TextUnreadable: "bad-request",
  TooManyLists: "plan-required",
  TooManyPublicLists: "plan-required",
  TooManyRuleLists: "plan-required",
  TooManyTokens: "plan-required",
  TooManyTries: "rate-limited",
  UnknownList: "not-found",
} satisfies Partial<Record<Refused["tag"] | ListsRefusal["tag"], ProblemCode>>;

/** The area's own text, as a problem. */
const toProblem = (refusal: Refused): Problem =>
  new Problem(CODES[refusal.tag] ?? "unprocessable", {
    sentence: "field" in refusal && refusal.field === "about" ? { ...refusal, field: "description" } : refusal,
    ...(refusal.tag === "UnknownList" ? { values: { what: "" } } : {}),
    ...(refusal.tag === "TooManyTries" ? { headers: { "retry-after": String(refusal.seconds) } } : {}),
  });

const of = {
  tag: "Lists",
  access: { kind: "key", scope: "lists", mode: "live" },
  reads: "account",
  cost: "free",
  isOne: true,
  fresh: "never",
} as const;
const byId = z.object({ id: listId });
const { about: description, ...same } = createBody.shape;
const listBody = z.strictObject({ title: same.title, description, visibility: same.visibility, rule: same.rule });

export const createTokenList = operation({
  ...of,
  id: "createTokenList",
  method: "post",
  path: "/v1/lists",
  summary: "Create a token list",
  description:
    "Creates a manual or rule-based list, private by default. Repeating the call with the same `Idempotency-Key` returns the same list.",
  creates: true,
  query: z.object({}),
  body: listBody,
  example: { title: "Large and calm", visibility: "private" },
  output: tokenList,
  async run(_, context, { description: about, ...rest }) {
    const order = { ...rest, about };
    const owner = await requireOwner(context);
    const command = commandHash(owner, context, "createTokenList", order);
    return toAnswer(
      await createList(owner, context.entitlements, order, command ? deriveListId(command) : undefined),
      context,
    );
  },
});

export const updateTokenList = operation({
  ...of,
  id: "updateTokenList",
  method: "put",
  path: "/v1/lists/{id}",
  summary: "Update a token list",
  description:
    "Replaces everything except the tokens; omitted fields return to their defaults. If the rule is removed, the list keeps its current tokens.",
  query: byId,
  body: listBody,
  example: { title: "Large and calm", description: "Looked through each Monday", visibility: "private" },
  output: tokenList,
  run: async ({ id }, context, { rule = null, description: about, ...order }) =>
    toAnswer(
      await changeList(await requireOwner(context), context.entitlements, id, { ...order, about, rule }),
      context,
    ),
});

export const replaceTokenListTokens = operation({
  ...of,
  id: "replaceTokenListTokens",
  method: "put",
  path: "/v1/lists/{id}/tokens",
  summary: "Replace a list’s tokens",
  description:
    "Replaces all tokens, in this order: by ID, or by contract for tokens that we do not track. For a published list, this becomes its next version.",
  query: byId,
  body: tokensBody,
  example: { tokens: ["bitcoin", "ethereum"] },
  output: tokenList,
  run: async ({ id }, context, { tokens }) =>
    toAnswer(await putTokens(await requireOwner(context), context.entitlements, id, tokens), context),
});

export const deleteTokenList = operation({
  ...of,
  id: "deleteTokenList",
  method: "delete",
  path: "/v1/lists/{id}",
  summary: "Delete a token list",
  description: "Deletes the list permanently. Versions that were published remain proven in the ledger.",
  query: byId,
  output: z.object({ id: listId, deleted: z.literal(true) }),
  async run({ id }, context) {
    const deleted = await deleteList(await requireOwner(context), id);
    if ("refusal" in deleted) throw toProblem(deleted.refusal);
    return { data: { id, deleted: true }, asOf: context.calledAt.toISOString() };
  },
});

async function toAnswer(saved: Saved, context: CallContext): Promise<Answer> {
  if ("refusal" in saved) throw toProblem(saved.refusal);
  const { members: _, versions: __, ...list } = await wholeList(saved.list.listId, context);
  return { data: list, asOf: list.updatedAt };
}

/** The same command creates the same list: a custom id as defined by RFC 9562, version 8. */
function deriveListId(command: string): string {
  const hex = createHash("sha256").update(`list ${command}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
