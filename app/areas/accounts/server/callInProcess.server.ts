import type { Endpoint } from "#app/http/endpoint.server.ts";

/** The response of one of our endpoints, for pages whose forms are sent to it. */
export type CallAnswer = {
  status: number;
  body: { code?: number; data?: unknown; error?: string; field?: string };
  /** The cookies that it sets. */
  headers: Headers;
};

const LEFT_BEHIND = ["content-length", "content-type", "transfer-encoding", "accept", "idempotency-key"];

/**
 * A page's form goes to the same endpoint that a program would use, in this process: with the sender's cookies, origin and
 * address, and in the page's language. One entry point, one set of checks.
 */
export async function callInProcess(
  endpoint: Pick<Endpoint, "answer">,
  { request, locale }: { request: Request; locale: string },
  body: object,
): Promise<CallAnswer> {
  const headers = new Headers(request.headers);
  for (const name of LEFT_BEHIND) headers.delete(name);
  headers.set("content-type", "application/json");
  headers.set("accept-language", locale);
  const response = await endpoint.answer({
    request: new Request(request.url, { method: "POST", headers, body: JSON.stringify(body), signal: request.signal }),
  });
  const cookies = new Headers();
  for (const cookie of response.headers.getSetCookie()) cookies.append("set-cookie", cookie);
  const json: unknown = await response.json().catch(() => ({}));
  return { status: response.status, body: json as CallAnswer["body"], headers: cookies };
}

export const isFine = ({ status }: CallAnswer): boolean => status < 300;
