import type { AccountEvent } from "../account/account.ts";
import { accountCore } from "../cores.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";

/** Roles, verified wallets and claims of accounts. The owner of a claimed payment is in the payments' own rows. */
export const accounts: Projection = {
  name: "accounts",
  tables: {
    account_roles: ["account_id", "role"],
    account_wallets: ["wallet"],
    claimed_guests: ["guest"],
    payment_moves: ["payment_id", "move"],
  },
  rowsOf(event) {
    return event.streamId.startsWith("account-") ? toRowChanges(event, accountCore.parse(event)) : [];
  },
};

function toRowChanges(event: ProjectedEvent, fact: AccountEvent): RowChange[] {
  const account_id = event.streamId.slice("account-".length);
  switch (fact.type) {
    case "AccountOpened":
    // Keys are in the Data API's own tables, with the details that the ledger must not contain.
    case "ApiKeyIssued":
    case "ApiKeyRotated":
    case "ApiKeyRevoked":
      return [];
    case "WalletProven": {
      const row = { wallet: fact.data.wallet, account_id, proven_at: event.recordedAt };
      return [{ kind: "insert", table: "account_wallets", row }];
    }
    case "WalletRemoved":
      return [{ kind: "remove", table: "account_wallets", key: { wallet: fact.data.wallet } }];
    case "RoleGranted": {
      const row = { account_id, role: fact.data.role, granted_at: event.recordedAt };
      return [{ kind: "insert", table: "account_roles", row }];
    }
    case "RoleTaken":
      return [{ kind: "remove", table: "account_roles", key: { account_id, role: fact.data.role } }];
    case "PurchasesClaimed": {
      const { from, paymentIds, moves } = fact.data;
      const guest = { guest: from, account_id, claimed_at: event.recordedAt };
      return [
        ...(from.startsWith("guest:") ? [{ kind: "insert" as const, table: "claimed_guests", row: guest }] : []),
        ...paymentIds.map((payment_id, n) => ({
          kind: "insert" as const,
          table: "payment_moves",
          row: { payment_id, move: moves[n] ?? 0, account_id, claimed_from: from, moved_at: event.recordedAt },
        })),
      ];
    }
    default:
      return fact satisfies never;
  }
}
