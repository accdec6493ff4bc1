import type { RequestHandler } from "express";
import { isForeignWrite } from "../app/foreign.ts";

const SENTENCE = "This request came from another site and was refused.";

/** Keeps every write that a page of another site makes a browser send from pages and calls alike, whatever its path. */
export const refuseForeignWrites =
  (ownOrigin: string): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    if (
      !isForeignWrite({ method, header: (name) => request.get(name), host: request.get("host") ?? "" }, () => ownOrigin)
    )
      return next();
    response.status(403);
    // Nothing of ours shows it: the page that sent it cannot read it, and says what it likes.
    if (request.path.startsWith("/api/")) response.json({ code: 403, error: SENTENCE });
    else response.type("text").send(SENTENCE);
  };
