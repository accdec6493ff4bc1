import { createContext, useContext } from "react";

/** The language that figures and dates are written in. The page's root provides it, so that the parts know no routes. */
export const UiLocale = createContext("en");
export const useUiLocale = () => useContext(UiLocale);
