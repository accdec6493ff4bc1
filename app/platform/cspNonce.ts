import { createContext, useContext } from "react";

/** The nonce in this response's Content-Security-Policy. Browsers hide it from scripts, so it is empty there. */
export const CspNonceContext = createContext("");
export const useCspNonce = () => useContext(CspNonceContext);
