import { ledger } from "#app/platform/ledger.server.ts";
import { evolveCase, noCase } from "#events/case/case.ts";
import type { CaseEvent, CaseText } from "#events/case/events.ts";
import { caseCore } from "#events/cores.ts";
import type { CaseStep, Note } from "../../model/wire.ts";
import { readTexts } from "../texts.server.ts";

/** A case's own stream: its current state, its steps and their texts. */
export async function readCase(streamId: string) {
  const history = await ledger().readStream(streamId);
  const facts = history.map((stored) => ({ stored, fact: caseCore.parse(stored) }));
  const state = facts.reduce((before, { fact }) => evolveCase(before, fact), noCase);
  const written = facts.flatMap(({ stored, fact }) => {
    const text = findText(fact);
    return text ? [{ text, actor: stored.metadata.actor, at: stored.recordedAt }] : [];
  });
  const words = await readTexts(written.map(({ text }) => text.id));
  // A note that also reopens its case is one note.
  const once = written.filter(({ text }, n) => written.findIndex((other) => other.text.id === text.id) === n);
  const notes: Note[] = once.map(({ text, actor, at }) => ({
    id: text.id,
    actor,
    at,
    words: words.get(text.id) ?? null,
  }));
  const steps: CaseStep[] = facts.map(({ stored, fact }) => ({
    version: stored.version,
    type: fact.type,
    actor: stored.metadata.actor,
    at: stored.recordedAt,
    assignee: fact.type === "CaseAssigned" ? fact.data.assignee : null,
    resolution: fact.type === "CaseResolved" ? fact.data.resolution : null,
  }));
  return { state, steps, notes };
}

const findText = (fact: CaseEvent): CaseText | null => ("text" in fact.data ? fact.data.text : null);
