/** What the owner of the desk of mandates has to send, for the command that prints it. */

export { type DeskCall, deskCalls } from "./server/rebalance/ways/wanted.server.ts";
