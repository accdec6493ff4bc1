import { createContext, useContext } from "react";

/** The nonce that our Content-Security-Policy names for this answer. Browsers hide it from scripts, so it is empty there. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);
