import { type GuardRefusal, guardedRequest } from "#app/platform/guardedRequest.server.ts";
import { log } from "#app/platform/log.server.ts";
import { LARGEST_IMPORT_BYTES } from "../../model/list.ts";
import { MAX_ENTRIES } from "../../model/standardFile.ts";
import type { Refusal } from "../refused.server.ts";

export const TOO_LARGE: { refusal: Refusal } = {
  refusal: { tag: "ImportTooLarge", lines: MAX_ENTRIES, megabytes: LARGEST_IMPORT_BYTES / 1_000_000 },
};

const TIMEOUT_MS = 10_000;
const LONGEST_SHOWN = 200;

/** What a caller may learn about a refused address. Other reasons would reveal something about our network. */
const REFUSAL_CONTEXTS: Partial<Record<GuardRefusal, "notAddress" | "notHttps" | "password" | "own">> = {
  NotAnAddress: "notAddress",
  NotHttps: "notHttps",
  UserInfo: "password",
  OwnHost: "own",
};

/** Fetches the text at a user-supplied address: one request, without redirects. */
export async function fetchListText(address: string): Promise<{ text: string } | { refusal: Refusal }> {
  const scheme = detectScheme(address);
  if (scheme) return { refusal: { tag: "AddressNotFetched", context: scheme } };
  const answer = await guardedRequest(address, {
    headers: { accept: "application/json" },
    maxBytes: LARGEST_IMPORT_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if ("refusal" in answer) {
    log().info(`a token list was not fetched: ${answer.refusal}`);
    if (answer.refusal === "TooLong") return TOO_LARGE;
    const to = answer.refusal === "Redirect" ? resolveRedirect(answer.headers?.location, address) : null;
    if (to !== null) return { refusal: { tag: "AddressNotFetched", context: "moved", to } };
    const context = REFUSAL_CONTEXTS[answer.refusal];
    return { refusal: { tag: "AddressNotFetched", ...(context ? { context } : {}) } };
  }
  if (answer.status !== 200) return { refusal: { tag: "AddressNotFetched", context: "status", status: answer.status } };
  return { text: answer.body.toString("utf8") };
}

/** ENS names and IPFS addresses, by which wallets find lists, do not lead to a server that we may request. */
function detectScheme(address: string): "ens" | "ipfs" | null {
  if (/^ip[fn]s:/i.test(address)) return "ipfs";
  const host = URL.parse(address)?.hostname ?? address.split("/")[0] ?? "";
  return /\.eth\.?$/i.test(host) ? "ens" : null;
}

function resolveRedirect(location: string | undefined, from: string): string | null {
  const target = location === undefined ? null : URL.parse(location, from);
  return target === null || target.href.length > LONGEST_SHOWN ? null : target.href;
}
