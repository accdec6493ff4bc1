import { badRequest } from "../exchange/problem.server.ts";
import type { FrameName } from "../operations/stream.server.ts";

/** Server-sent events as text. Source: https://html.spec.whatwg.org/multipage/server-sent-events.html */

const encoder = new TextEncoder();

/** One event. `data` is JSON on one line. */
export const encodeFrame = (event: FrameName, id: string | null, data: string): Uint8Array =>
  encoder.encode(`event: ${event}\n${id === null ? "" : `id: ${id}\n`}data: ${data}\n\n`);

export const HEARTBEAT = encoder.encode(": hb\n\n");
/** Delay before a disconnected browser reconnects. */
export const RETRY = encoder.encode("retry: 2000\n\n");

/**
 * The contents of `Last-Event-ID`: the position of the last event, the time of the last tick, or both, because everything in a
 * stream shares one id.
 */
export const formatEventId = (tick: string | null, position: number | null): string | null =>
  [...(tick === null ? [] : [`t${Date.parse(tick)}`]), ...(position === null ? [] : [String(position)])].join("-") ||
  null;

const ID = /^(?:t\d{1,15}(?:-(\d{1,15}))?|(\d{1,15}))$/;

/** The position in one of our ids; null when it has none. Throws a problem for any other id. */
export function positionIn(id: string | null): number | null {
  if (id === null || id === "") return null;
  const found = ID.exec(id);
  if (!found) throw badRequest("/header/last-event-id", "No stream has sent this ID.");
  const position = found[1] ?? found[2];
  return position === undefined ? null : Number(position);
}
