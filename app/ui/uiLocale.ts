import { createContext, useContext } from "react";

/** The language for numbers and dates. The page's root provides it, so that components know no routes. */
export const UiLocale = createContext("en");
export const useUiLocale = () => useContext(UiLocale);

/** For key handling rather than style: in Arabic the left arrow moves forward. */
export const useUiDirection = (): "rtl" | "ltr" => (useUiLocale() === "ar" ? "rtl" : "ltr");
