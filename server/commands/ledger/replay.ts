import { postgresLedger } from "../../../events/ledger/postgresLedger.ts";
import { paymentStream } from "../../../events/payment/events.ts";
import { allProjections } from "../../../events/projections/all.ts";
import { type ReplayEnd, replay } from "../../../events/replay.ts";
import { Sentence } from "../../userError.ts";
import { type Command, readArgs, usageOf, withDatabase } from "./command.ts";

/** `replay`: a payment's history, event by event, with the state after each and what changed. */
export const replayCommand: Command = {
  usage: "replay <paymentId> [--to <version> | --at <time>]",
  async run(args) {
    const { values, positionals } = readArgs(replayCommand, args, { to: { type: "string" }, at: { type: "string" } });
    const [paymentId, ...others] = positionals;
    if (paymentId === undefined || others.length > 0) throw usageOf(replayCommand);
    const end = endOf(values);
    const history = await withDatabase((pool) =>
      postgresLedger(pool, allProjections).readStream(paymentStream(paymentId)),
    );
    if (history.length === 0) throw new Sentence(`There is no payment ${paymentId}.`);
    const steps = replay(history, end);
    if (steps.length === 0) console.log("nothing had happened yet");
    for (const { event, paymentAfter, changed, ...rest } of steps) {
      const { version, type, position, recordedAt, metadata } = event;
      console.log(`${version} ${type}  position ${position}  ${recordedAt}  ${metadata.actor}`);
      if ("unreadable" in rest) console.log(`  unreadable: ${rest.unreadable}`);
      console.log(`  now ${paymentAfter.step}`);
      for (const { path, before, after } of changed) console.log(`  ${path}: ${text(before)} -> ${text(after)}`);
    }
    if (steps.length < history.length) console.log(`${history.length - steps.length} later events are not shown`);
    return 0;
  },
};

function endOf({ to, at }: { to?: string | undefined; at?: string | undefined }): ReplayEnd | undefined {
  if (to !== undefined && at !== undefined) throw usageOf(replayCommand);
  if (to !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(to)) throw new Sentence(`--to ${to} is not a version.`);
    return { toVersion: Number(to) };
  }
  if (at === undefined) return undefined;
  const time = Date.parse(at);
  if (Number.isNaN(time)) throw new Sentence(`--at ${at} is not a time such as 2026-11-21T06:00:00Z.`);
  return { at: new Date(time).toISOString() };
}

const text = (value: unknown) => (value === undefined ? "-" : JSON.stringify(value));
