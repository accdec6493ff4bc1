import { agentStream } from "#events/agent/events.ts";
import type { ShownJudgement } from "../../model/calls.ts";
import { type Page, type StoredJudgement, storedJudgements } from "./bodies.server.ts";
import { agentById } from "./rows.server.ts";

/** An agent's judgements in its current run, latest first. */
export async function loadJudgements(agentId: string, page: Page): Promise<ShownJudgement[]> {
  const row = await agentById(agentId);
  return row ? (await storedJudgements(row, page)).map(shown) : [];
}

const shown = ({ agentId, body, judgedAt, sha256, version }: StoredJudgement): ShownJudgement => ({
  ...body,
  ...{ judgedAt: judgedAt.toISOString(), sha256 },
  ...(version === undefined ? {} : { stream: agentStream(agentId), version }),
});
