import { type FormEvent, useEffect, useRef } from "react";

/**
 * A button that marks notices as read is gone once they are. Instead of falling to the top of the page, the focus goes to the notice,
 * or to the heading when several were marked or the notice is no longer shown. For the element that holds both.
 */
export function useKeptFocus(unread: number) {
  const within = useRef<HTMLDivElement>(null);
  const submitted = useRef<FormData | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the count.
  useEffect(() => {
    const marked = submitted.current;
    submitted.current = null;
    if (!marked || document.activeElement !== document.body) return;
    const notice = document.getElementById(String(marked.get("noticeId")));
    (notice ?? within.current?.querySelector("h1"))?.focus();
  }, [unread]);
  return {
    ref: within,
    onSubmit: ({ target }: FormEvent) => {
      if (target instanceof HTMLFormElement) submitted.current = new FormData(target);
    },
  };
}
