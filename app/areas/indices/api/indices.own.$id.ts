import { requireTrader } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ownIndexBody } from "../model/own.ts";
import { booksHere } from "../server/own/books.server.ts";
import { answered, answerOf, written } from "../server/own/calls.server.ts";
import { changeOwn, deleteOwn, ownIndex } from "../server/own/drafts.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/indices/own/:id`: one of the caller's own indices; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const { subject } = await requireTrader(request);
  const id = params.id ?? "";
  const index = await ownIndex(poolFor("pages"), subject, id);
  return index ? answered(index) : refused(request, { tag: "UnknownIndex", slug: id });
});

/** `PUT` changes one of the caller's own indices; `DELETE` deletes it, or retires one that an order has listed. */
export const action = call(async ({ request, params }) => {
  const id = params.id ?? "";
  if (request.method === "DELETE") {
    const { subject } = await requireTrader(request);
    return answerOf(request, await deleteOwn(booksHere(), subject, id));
  }
  return written(request, ownIndexBody, ({ subject }, body) => changeOwn(booksHere(), subject, id, body), {
    methods: ["PUT", "DELETE"],
  });
});
