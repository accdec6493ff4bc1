import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Draft, draftSearch, scaleOf } from "../../model/draft";

/** While a figure is typed nothing is asked for. */
const PAUSE_MS = 350;

/**
 * The draft as it stands in the controls. Each change goes into the address, whose page answers with what it would have told;
 * without a script the same form does it by its button.
 */
export function useDraft(asked: Draft): {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** The form is sent: no address may take its place. */
  stop(): void;
} {
  const [draft, setDraft] = useState(asked);
  const navigate = useNavigate();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const isChanged = useRef(false);
  // A figure that was not typed is the one that the server suggests.
  useEffect(() => setDraft((now) => (now.value === null ? { ...now, value: asked.value } : now)), [asked]);
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    clearTimeout(waiting.current);
    const go = () => navigate(`?${draftSearch(draft)}`, { replace: true, preventScrollReset: true });
    waiting.current = setTimeout(go, PAUSE_MS);
  }, [draft, navigate]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  function change(part: Partial<Draft>) {
    isChanged.current = true;
    setDraft((now) => {
      const next = { ...now, ...part };
      const isOther = scaleOf(next.what, next.watched) !== scaleOf(now.what, now.watched);
      return isOther && part.value === undefined ? { ...next, value: null } : next;
    });
  }
  return { draft, change, stop: () => clearTimeout(waiting.current) };
}
