import { type RefObject, useEffect, useState } from "react";

/** What a plot has on a desktop, until it is measured. */
const EXPECTED_PIXELS = 800;
/** The prices are next to the plot. */
const GUTTER_PIXELS = 64;

/** Pixels that the bars have between them. */
export function usePlotWidth(box: RefObject<HTMLElement>): number {
  const [pixels, setPixels] = useState(EXPECTED_PIXELS);
  useEffect(() => {
    const measure = () => {
      const width = box.current?.clientWidth ?? 0;
      if (width > 0) setPixels(width - GUTTER_PIXELS);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [box]);
  return pixels;
}
