/** What other capabilities may use of this one, on the server. */

export type { AccessKind, Opened } from "../../identity/access.server.ts";
export { deskCall, type OnRecord, requireDesk, type Staff } from "../../identity/desk.server.ts";
export { addressOf, countTry, type Limit, type TooManyTries, takeBackTry } from "../../platform/limits.server.ts";
export { sendMail } from "../../platform/mail.server.ts";
export { accountByEmail, accountById, accountOfWallet } from "../../identity/people.server.ts";
