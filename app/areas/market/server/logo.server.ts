import { createHash } from "node:crypto";
import { poolFor } from "#app/platform/db.server.ts";
import { namesTag } from "#app/platform/etags.server.ts";
import { tokenOfSlug } from "#app/services/marketData/publicTokens.server.ts";

/** Logos of tokens: the first letters of the symbol on the token's own colour. We generate them, so no licence applies. */

const ENDING = ".svg";
/** Shown by wallets on other sites; helmet would restrict the picture to ours. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Cache-Control": "public, max-age=86400",
  "X-Content-Type-Options": "nosniff",
};

/** The response for `<slug>.svg`; 404 for an unknown token. */
export async function logoAnswer(request: Request, file: string): Promise<Response> {
  const token = file.endsWith(ENDING) ? await tokenOfSlug(poolFor("pages"), file.slice(0, -ENDING.length)) : null;
  if (!token) return new Response("Not found\n", { status: 404, headers: { ...OPEN, "Content-Type": "text/plain" } });
  const svg = buildLogo(token);
  const headers = {
    ...OPEN,
    ETag: `"${createHash("sha256").update(svg).digest("hex").slice(0, 32)}"`,
    "Content-Type": "image/svg+xml; charset=utf-8",
  };
  if (namesTag(request.headers.get("if-none-match"), headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(svg, { headers });
}

const MAX_LETTERS = 4;
/** In a circle 64 units wide. */
const LETTER_SIZES = [30, 26, 21, 17];

/** Pure: the same token always looks the same. White on a dark colour, so that every hue is legible. */
export function buildLogo({ slug, symbol }: { slug: string; symbol: string }): string {
  const letters = [...symbol.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase()].slice(0, MAX_LETTERS);
  const hue = createHash("sha256").update(slug).digest().readUInt16BE(0) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<circle cx="32" cy="32" r="32" fill="hsl(${hue}, 55%, 30%)"/>`,
    '<text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-weight="600"',
    ` font-size="${LETTER_SIZES[letters.length - 1] ?? 0}" text-anchor="middle" dominant-baseline="central">${letters.join("")}</text>`,
    "</svg>\n",
  ].join("");
}
