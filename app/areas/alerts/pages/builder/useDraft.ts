import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Draft, draftSearch, toScaleKey } from "../../model/draft.ts";

/** No request is made while a value is being typed. */
const PAUSE_MS = 350;

/**
 * The draft in the controls. Each change goes into the URL, and the page responds with what would have fired; without JavaScript the same
 * form does this with its button.
 */
export function useDraft(loaded: Draft): {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** The form has been submitted: its URL must not be replaced. */
  stop(): void;
} {
  const [draft, setDraft] = useState(loaded);
  const navigate = useNavigate();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const isChanged = useRef(false);
  // A value that was not typed comes from the server's suggestion.
  useEffect(() => setDraft((now) => (now.value === null ? { ...now, value: loaded.value } : now)), [loaded]);
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
      const isOther = toScaleKey(next.what, next.watched) !== toScaleKey(now.what, now.watched);
      return isOther && part.value === undefined ? { ...next, value: null } : next;
    });
  }
  return { draft, change, stop: () => clearTimeout(waiting.current) };
}
