import type { RequestHandler } from "express";
import { isForeignWrite } from "../../app/platform/foreign.ts";
import { refuse } from "./refuse.ts";

/** Keeps every write that a page of another site makes a browser send from pages and calls alike, whatever its path. */
export const refuseForeignWrites =
  (ownOrigin: string): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const host = request.get("host") ?? "";
    if (!isForeignWrite({ method, header: (name) => request.get(name), host }, () => ownOrigin)) return next();
    // Nothing of ours shows it: the page that sent it cannot read it, and says what it likes.
    void refuse(request, response, { tag: "ForeignOrigin" });
  };
