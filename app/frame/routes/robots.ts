import { getOnly } from "#app/platform/api.server.ts";
import { robotsText } from "../crawlers/wellKnown.server.ts";

/** `GET /robots.txt` */
export const loader = () =>
  new Response(robotsText(), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });

export const action = getOnly;
