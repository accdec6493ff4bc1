/** How refunds stand, for whoever gets them. The desk that makes them is the area of refunds, which stands above most areas. */
export { type OwnRefund, refundsOfStream, refundsOfSubjects } from "./server/ownRefunds.server.ts";
