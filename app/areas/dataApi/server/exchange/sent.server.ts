import type { ServerResponse } from "node:http";

/** Alternating names and values, as node:http accepts them. */
export type FlatHeaders = readonly string[];

/** A response, ready to be sent by node:http or through Hono. */
export type Sent = { status: number; headers: FlatHeaders; body: Buffer<ArrayBuffer> | null };

export const toResponse = ({ status, headers, body }: Sent): Response =>
  new Response(body, { status, headers: headersIn(headers) });

export function headersIn(flat: FlatHeaders): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < flat.length; at += 2) headers.append(flat[at] as string, flat[at + 1] as string);
  return headers;
}

/** Sends it by node:http. */
export function send({ status, headers, body }: Sent, outgoing: ServerResponse): void {
  const all = body === null ? [...headers] : headers.concat("content-length", String(body.length));
  outgoing.writeHead(status, all).end(body);
}
