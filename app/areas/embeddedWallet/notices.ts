import { declareNotices, type KindsOf } from "#app/services/delivery/publicNotices.ts";

export const notices = declareNotices({
  signerAdded: { place: 110, programs: { to: "ledger", type: "wallet.signer_added" } },
});

declare module "#app/services/delivery/publicNotices.ts" {
  interface NoticeKinds extends KindsOf<typeof notices> {}
}
