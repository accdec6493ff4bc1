import { channel } from "node:diagnostics_channel";

/** Tells whoever measures calls when a question to somebody else's server begins and ends; see server/callTiming.ts. */

// By name: the web server and the pages that were built for it load this file each for itself.
export const OUTSIDE_BEGINS = "tmai:outside:begins";
export const OUTSIDE_ENDS = "tmai:outside:ends";
const begins = channel(OUTSIDE_BEGINS);
const ends = channel(OUTSIDE_ENDS);

/** What `asked` takes is no share of ours. */
export function asksOutside<Answer>(asked: Promise<Answer>): Promise<Answer> {
  if (!begins.hasSubscribers) return asked;
  begins.publish(asked);
  const end = () => ends.publish(asked);
  asked.then(end, end);
  return asked;
}
