/** What other capabilities may use of this one, on the server. */

export type { AccessKind, Opened } from "./access.server.ts";
export { deskCall, type OnRecord, requireDesk, type Staff } from "./desk.server.ts";
export { addressOf, countTry, type Limit, type TooManyTries, takeBackTry } from "./limits.server.ts";
export { sendMail } from "./mail.server.ts";
export { accountByEmail, accountById, accountOfWallet } from "./people.server.ts";
