import { channel } from "node:diagnostics_channel";

/** Reports to call timing when a request to an external server starts and ends; see server/web/callTiming.ts. */

// By name: the web server and the built pages each load this file separately.
export const OUTSIDE_BEGINS = "tmai:outside:begins";
export const OUTSIDE_ENDS = "tmai:outside:ends";
const begins = channel(OUTSIDE_BEGINS);
const ends = channel(OUTSIDE_ENDS);

/** The time that `asked` takes does not count as ours. */
export function trackOutsideRequest<Answer>(pending: Promise<Answer>): Promise<Answer> {
  if (!begins.hasSubscribers) return pending;
  begins.publish(pending);
  const end = () => ends.publish(pending);
  pending.then(end, end);
  return pending;
}
