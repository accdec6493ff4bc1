import type { RequestHandler } from "express";
import { isCrossSiteWrite } from "#app/platform/crossSiteWrite.ts";
import { refuse } from "./refuse.ts";

/** Refuses every write that another site's page makes a browser send, to pages and endpoints alike, whatever the path. */
export const refuseForeignWrites =
  (ownOrigin: string): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const host = request.get("host") ?? "";
    if (!isCrossSiteWrite({ method, header: (name) => request.get(name), host }, () => ownOrigin)) return next();
    // Only the page that sent it could use the response, and it cannot read it.
    void refuse(request, response, { tag: "ForeignOrigin" });
  };
