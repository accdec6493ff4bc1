import { createContext, useContext } from "react";
import type { GivenLines } from "../../model/gives.ts";

/** What plans include, as the page's loader returned it. */
export const GivenLinesContext = createContext<GivenLines>({ 0: [], 1: [], 2: [] });
export const useGivenLines = () => useContext(GivenLinesContext);
