/** What other areas may use of accounts on the server. */

export { callInProcess, isFine } from "./server/callInProcess.server.ts";
export { done, readForm, refusedAs, type Sent, wrong } from "./server/forms.server.ts";
export { type AccountsRefusal, refused } from "./server/refused.server.ts";
