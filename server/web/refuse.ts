import type { Request, Response } from "express";
import { localeOfPath } from "#app/i18n/locales.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { isCall } from "./routeKinds.ts";

/** Refuses before routing: an endpoint in JSON, everything else in a line of text. Never cached. */
export async function refuse(request: Request, response: Response, refusal: PlatformRefusal): Promise<void> {
  // Loaded with the first refusal: a server that refuses nothing needs no second copy of the texts.
  const { refused } = await import("#app/platform/refusals.server.ts");
  const language = localeOfPath(request.path) ?? request.get("accept-language") ?? "";
  const answer = await refused(
    new Request("http://server.invalid/", { headers: { "accept-language": language } }),
    refusal,
  );
  const body = (await answer.json()) as { error: string };
  if (response.headersSent) return;
  response.status(answer.status).set("Cache-Control", "no-store");
  if (isCall(request.path)) response.json(body);
  else response.type("text").send(body.error);
}
