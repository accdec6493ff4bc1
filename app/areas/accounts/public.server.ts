/** What other areas may use of accounts on the server. */

export { ask, isFine } from "./server/ask.server.ts";
export { done, readForm, refusedAs, type Sent, wrong } from "./server/forms.server.ts";
export { type AccountsRefusal, refused } from "./server/refused.server.ts";
