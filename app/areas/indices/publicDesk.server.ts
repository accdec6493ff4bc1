/** Calls that the owner of the mandates' desk must send, for the command that prints them. */

export { type DeskCall, deskCalls } from "./server/rebalance/ways/wanted.server.ts";
