import { type RefObject, useEffect, useRef } from "react";

/** Half of an element: one that the style sheet folded away shows a pixel at most. */
const SHOWN = 0.5;

/**
 * For a row whose style sheet wraps what does not fit below its visible line, so that it folds without script and before
 * the page has hydrated. Makes what is folded away inert: no key and no screen reader stops at what nobody sees.
 */
export function useFolding(): RefObject<HTMLDivElement> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = row.current;
    if (!root) return;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) target.toggleAttribute("inert", intersectionRatio < SHOWN);
      },
      { root, threshold: SHOWN },
    );
    for (const item of root.children) watch.observe(item);
    return () => watch.disconnect();
  }, []);
  return row;
}
