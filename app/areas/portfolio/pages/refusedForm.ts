import { createContext, useContext } from "react";
import type { Refused } from "../model/pages.ts";

/** The form that was refused last: its error is shown next to its field, and its input is preserved. */
export const RefusedForm = createContext<Refused | null>(null);

export function useRefused(intent: string, of = ""): Refused | null {
  const refused = useContext(RefusedForm);
  return refused?.intent === intent && refused.of === of ? refused : null;
}
