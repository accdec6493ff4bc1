/** Days of all tokens side by side, for figures of the whole market. */

export { type MarketPanel, readPanel } from "./server/storing/panel.server.ts";
