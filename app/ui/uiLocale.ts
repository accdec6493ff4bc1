import { createContext, useContext } from "react";

/** The language that figures and dates are written in. The page's root provides it, so that the parts know no routes. */
export const UiLocale = createContext("en");
export const useUiLocale = () => useContext(UiLocale);

/** For what decides by keys and not by style: in Arabic the arrow to the left leads onward. */
export const useUiDirection = (): "rtl" | "ltr" => (useUiLocale() === "ar" ? "rtl" : "ltr");
