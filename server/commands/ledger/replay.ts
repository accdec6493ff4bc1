import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { REPLAYED, type ReplayEnd, replayStream } from "#events/replay.ts";
import { UserError } from "../../userError.ts";
import { type Command, readArgs, usageError, withDatabase } from "./command.ts";

/**
 * `replay`: the history of a payment, an order, a wallet, a mandate, a trading agent or any other stream with steps, event by event, with
 * the state after each and what changed.
 */
export const replayCommand: Command = {
  usage: "replay <paymentId | orderId | walletId | mandateId | agentId> [--to <version> | --at <time>]",
  async run(args) {
    const { values, positionals } = readArgs(replayCommand, args, { to: { type: "string" }, at: { type: "string" } });
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0) throw usageError(replayCommand);
    const end = parseReplayEnd(values);
    const { history, steps } = await withDatabase((pool) => loadSteps(postgresLedger(pool, allProjections), id, end));
    if (history.length === 0)
      throw new UserError(`No payment, order, wallet, mandate or trading agent found with ID ${id}.`);
    if (steps.length === 0) console.log("nothing had happened yet");
    for (const { event, step, changed, unreadable } of steps) {
      const { version, type, position, recordedAt, metadata } = event;
      console.log(`${version} ${type}  position ${position}  ${recordedAt}  ${metadata.actor}`);
      if (unreadable !== undefined) console.log(`  unreadable: ${unreadable}`);
      console.log(`  now ${step}`);
      for (const { path, before, after } of changed) console.log(`  ${path}: ${text(before)} -> ${text(after)}`);
    }
    if (steps.length < history.length) console.log(`${history.length - steps.length} later events are not shown`);
    return 0;
  },
};

/** The steps of the first replayable stream with that id. A full stream name also works. */
async function loadSteps(ledger: Ledger, id: string, end: ReplayEnd | undefined) {
  for (const core of REPLAYED) {
    const history = await ledger.readStream(id.startsWith(`${core.category}-`) ? id : `${core.category}-${id}`);
    if (history.length === 0) continue;
    return {
      history,
      steps: replayStream(core, history, end).map(({ after, ...step }) => ({ ...step, step: after.step })),
    };
  }
  return { history: [], steps: [] };
}

function parseReplayEnd({ to, at }: { to?: string | undefined; at?: string | undefined }): ReplayEnd | undefined {
  if (to !== undefined && at !== undefined) throw usageError(replayCommand);
  if (to !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(to)) throw new UserError(`--to ${to} is not a version.`);
    return { toVersion: Number(to) };
  }
  if (at === undefined) return undefined;
  const time = Date.parse(at);
  if (Number.isNaN(time)) throw new UserError(`--at ${at} is not a time such as 2026-11-21T06:00:00Z.`);
  return { at: new Date(time).toISOString() };
}

const text = (value: unknown) => (value === undefined ? "-" : JSON.stringify(value));
