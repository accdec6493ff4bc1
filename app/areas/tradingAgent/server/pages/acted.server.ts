import { data, redirect } from "@remix-run/node";
import { readIdentity, readSubjects, signInFirst } from "#app/identity/session.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { agentPath, agentsPath } from "../../model/paths.ts";
import { DID, type Did } from "../../model/view.ts";
import { pauseAgent, removeAgent, resumeAgent, startAgent, stopAgent } from "../agents/change.server.ts";
import { loadOwner, type Owner } from "../agents/owner.server.ts";
import { ownAgent } from "../agents/rows.server.ts";

type Intent = { did: Did; run(owner: Owner, agentId: string, form: FormData): Promise<object> };

const INTENTS: Record<string, Intent> = {
  start: { did: "started", run: (owner, agentId) => startAgent(owner, agentId, { mode: "paper" }) },
  pause: { did: "paused", run: pauseAgent },
  resume: { did: "resumed", run: resumeAgent },
  stop: {
    did: "stopped",
    // Without a choice, positions stay as they are.
    run: (owner, agentId, form) => stopAgent(owner, agentId, form.get("positions") === "sold" ? "sold" : "kept"),
  },
  remove: { did: "removed", run: removeAgent },
};

/** Handles a form of an agent's page: redirects to the same page, which shows what was done, or returns why not. */
export async function acted(request: Request, agentId: string) {
  const locale = requireLocale(request);
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request);
  if (!(await ownAgent(await readSubjects(request), agentId))) throw refusedPage("NotFound");
  const form = await request.formData();
  const named = String(form.get("intent"));
  const intent = Object.hasOwn(INTENTS, named) ? INTENTS[named] : undefined;
  if (!intent) throw redirect(agentPath(locale, agentId));
  const answer = await intent.run(await loadOwner(request, account), agentId, form);
  if ("refusal" in answer)
    return data({ refused: await refusalMessage(locale, answer.refusal as { tag: string }) }, { status: 400 });
  const path = intent.did === "removed" ? agentsPath(locale) : agentPath(locale, agentId);
  throw redirect(`${path}?did=${intent.did}`);
}

/** What the form before this page did. */
export function didIn(request: Request): Did | null {
  const did = new URL(request.url).searchParams.get("did");
  return DID.find((known) => known === did) ?? null;
}
