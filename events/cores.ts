/** Every core of the ledger, one per line. Events of any other kind can be neither appended nor read; see facts.ts. */

export { accessCore } from "./access/core.ts";
export { accountCore } from "./account/core.ts";
export { agentCore } from "./agent/core.ts";
export { callCore } from "./call/core.ts";
export { cardCore } from "./card/core.ts";
export { caseCore } from "./case/core.ts";
export { catalogueCore } from "./catalogue/core.ts";
export { couponCore } from "./coupon/core.ts";
export { creditCore } from "./credit/core.ts";
export { gradesCore } from "./grades/core.ts";
export { indexCore } from "./index/core.ts";
export { invoiceCore } from "./invoice/core.ts";
export { levelsCore } from "./levels/core.ts";
export { listCore } from "./list/core.ts";
export { mandateCore } from "./mandate/core.ts";
export { orderCore } from "./order/core.ts";
export { grantCore, paymentCore } from "./payment/core.ts";
export { referralCore } from "./referral/core.ts";
export { refundCore } from "./refund/core.ts";
export { renewalCore } from "./renewal/core.ts";
export { walletCore } from "./wallet/core.ts";
