import { type RefObject, useEffect, useRef } from "react";

/** Half of an element: one that the style sheet folded away shows at most a pixel. */
const SHOWN = 0.5;

/**
 * For a row whose style sheet wraps what does not fit below its visible line, so that it folds without script and before the page has
 * hydrated. Makes the folded part inert: neither keys nor screen readers stop at invisible links.
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
