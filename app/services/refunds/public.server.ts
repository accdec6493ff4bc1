/** The state of refunds, for their recipients. The desk that makes them is the area of refunds, which is above most areas. */
export { type OwnRefund, refundsOfStream, refundsOfSubjects } from "./server/ownRefunds.server.ts";
