import { guardedRequest } from "#app/platform/guardedRequest.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unstorableIn } from "#app/platform/storableText.ts";
import { LARGEST_IMPORT_BYTES } from "../../model/list.ts";
import type { StandardFile } from "../../model/standardFile.ts";
import { isStandard, standardProblem } from "../published/standard.server.ts";
import type { Refusal } from "../refused.server.ts";

const PATIENCE_MS = 10_000;

/** Fetches the token list at a user-supplied address: one request, without redirects. */
export async function fetchList(address: string): Promise<{ file: StandardFile } | { refusal: Refusal }> {
  const answer = await guardedRequest(address, {
    headers: { accept: "application/json" },
    maxBytes: LARGEST_IMPORT_BYTES,
    timeoutMs: PATIENCE_MS,
  });
  // The details would reveal something about our network; the caller only needs to know that it failed.
  if ("refusal" in answer) {
    log().info(`a token list was not fetched: ${answer.refusal}`);
    return { refusal: { tag: "AddressNotFetched" } };
  }
  if (answer.status !== 200) return { refusal: { tag: "AddressNotFetched" } };
  const file = parsed(answer.body.toString("utf8"));
  return isStandard(file) ? { file } : { refusal: { tag: "NoTokenList", place: standardProblem(file) ?? "/" } };
}

function parsed(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text);
    return unstorableIn(file) ? null : file;
  } catch {
    return null;
  }
}
