import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AgentDraft, draftOf, type WholeBody } from "../../model/draft.ts";
import { readAgent, readUnnamed } from "../../model/draftRead.ts";
import type { NewAgentView } from "../../model/newAgent.ts";
import { type BacktestDays, type Refused, saveAgent, startAgent, startBacktest } from "../../model/newAgentCalls.ts";
import { agentPath, backtestPath, grantAgentPath } from "../../model/paths.ts";
import { forgetDraft, readDraft, storeDraft } from "../../model/storedDraft.ts";

export type Doing = "save" | "backtest" | "paper" | "live";
type Next = { to: string } | { refused: Refused };

/** The sentence in the controls, and the actions of its buttons. */
export function useNewAgent(shown: NewAgentView) {
  const locale = useUiLocale();
  const navigate = useNavigate();
  const { bounds, start } = shown;
  const named = (tokenId: number) => shown.tokens.find((token) => token.tokenId === tokenId);
  const [draft, setDraft] = useState<AgentDraft>(() => draftOf(start, { bounds, locale, named }));
  /** The id of the agent that a first attempt to start has saved. */
  const [savedId, setSavedId] = useState(shown.agent?.agentId ?? null);
  const [isChanged, setChanged] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const base = JSON.stringify([shown.agent?.agentId ?? null, start]);
  useEffect(() => {
    const stored = readDraft(base);
    if (!stored) return;
    setDraft(stored.draft);
    setSavedId((id) => id ?? stored.agentId);
    setChanged(true);
  }, [base]);
  useEffect(() => {
    if (isChanged) storeDraft(base, { draft, agentId: savedId });
  }, [base, draft, savedId, isChanged]);
  const read = readAgent(draft, bounds, locale);
  /** A back-test needs no name. */
  const readFor = (what: Doing) => (what === "backtest" ? readUnnamed(draft, bounds, locale) : read);
  return { draft, read, readFor, doing, refused, isChanged, change, replace, run };

  function change(part: Partial<AgentDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setChanged(true);
    setRefused(null);
  }

  function replace(body: WholeBody): void {
    change(draftOf(body, { bounds, locale, named }));
  }

  /** Navigates where the response says; after a refusal it stays, with all input unchanged. */
  async function run(what: Doing, days: BacktestDays): Promise<void> {
    const whole = readFor(what);
    if (doing !== null || !("body" in whole)) return;
    setDoing(what);
    setRefused(null);
    const next = await submit(what, whole.body, days);
    setDoing(null);
    if ("refused" in next) return setRefused(next.refused);
    navigate(next.to);
  }

  async function submit(what: Doing, body: WholeBody, days: BacktestDays): Promise<Next> {
    if (what === "backtest") {
      const tested = await startBacktest(savedId, body, days);
      return "refused" in tested ? tested : { to: backtestPath(locale, tested.data.id) };
    }
    const { agent } = shown;
    // Only its mandate is renewed: nothing else changes.
    if (what === "live" && agent?.mode === "live" && !isChanged) return { to: grantAgentPath(locale, agent.agentId) };
    const saved = await saveAgent(savedId, body);
    if ("refused" in saved) return saved;
    const { agentId } = saved.data;
    setSavedId(agentId);
    if (what === "live" && (shown.mandateId === null || agent?.mode === "live")) {
      forgetDraft();
      return { to: grantAgentPath(locale, agentId) };
    }
    if (what !== "save") {
      const mandateId = shown.mandateId ?? "";
      const started = await startAgent(agentId, what === "live" ? { mode: what, mandateId } : { mode: "paper" });
      if ("refused" in started) return started;
    }
    forgetDraft();
    return { to: agentPath(locale, agentId) };
  }
}
