import { useRevalidator } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { pageDialogs } from "#app/wallet/embedded/dialogs.ts";
import type { KeyRing, Signed } from "#app/wallet/embedded/keyRing.ts";
import { type Wallet, type WalletSigner, walletServer } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import type { PreparedOnChain } from "../model/pageCalls.ts";

/** One operation's way, chain by chain. */
export type OnChain = { chainId: number; status: "waiting" | "sent" | "mined" | "failed" };
export type Doing =
  | { step: "idle" }
  | { step: "checking" }
  | { step: "doing"; chains: readonly OnChain[] }
  | { step: "done" }
  | { step: "cancelled" }
  | { step: "failed"; text: string; chains: readonly OnChain[] };

export type Sign = (signers: readonly WalletSigner[], hash: Hex) => Promise<Signed>;
export type Operate = (prepare: () => Promise<readonly PreparedOnChain[]>, sign?: Sign) => Promise<boolean>;

const LOOK_MS = 700;
const READ_AGAIN_MS = [0, 2_000, 6_000, 15_000, 30_000, 60_000];
const OVER = ["mined", "reverted", "expired", "replaced"];

/** Prepares operations, asks about each, signs and follows them. Nothing is signed that its dialog was not asked about. */
export function useOperations(wallet: Wallet, rpId: string) {
  const { t } = useTranslation("walletDialogs");
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing>({ step: "idle" });

  const operate: Operate = useCallback(
    async (prepare, sign) => {
      let chains: OnChain[] = [];
      const tell = (chainId: number, status: OnChain["status"]) => {
        chains = chains.map((one) => (one.chainId === chainId ? { chainId, status } : one));
        setDoing({ step: "doing", chains });
      };
      setDoing({ step: "checking" });
      try {
        const operations = await prepare();
        chains = operations.map(({ chainId }) => ({ chainId, status: "waiting" }));
        setDoing({ step: "doing", chains });
        for (const operation of operations) {
          if (!(await signOne(wallet, operation, sign ?? (await signOf(wallet, rpId))))) {
            setDoing({ step: "cancelled" });
            return false;
          }
          tell(operation.chainId, "sent");
          const { status, failure } = await untilOver(operation.operationId);
          tell(operation.chainId, status === "mined" ? "mined" : "failed");
          if (status !== "mined") throw new Error(failure ?? t("reverted"));
        }
        setDoing({ step: "done" });
        // Signers follow when the block counts as final, later than the operation is seen in it.
        for (const ms of READ_AGAIN_MS) setTimeout(revalidate, ms);
        return true;
      } catch (error) {
        setDoing({ step: "failed", text: failureText(error, t), chains });
        return false;
      }
    },
    [wallet, rpId, revalidate, t],
  );
  return { doing, operate };
}

/** Where another holds the key, the dialog's Confirm is all that is asked. */
const signOf = async ({ adapter }: Wallet, rpId: string): Promise<Sign> =>
  adapter === "privy" ? confirmed : (await ownKeys(rpId)).sign;

const confirmed: Sign = async ([signer]) => {
  if (!signer) throw new Error("This wallet has no address.");
  return { signerId: signer.id, signature: "0x" };
};

async function ownKeys(rpId: string): Promise<KeyRing> {
  const { browserKeys } = await import("#app/wallet/embedded/keyRing.ts");
  return browserKeys(rpId);
}

/** False when the person does not agree. */
async function signOne(wallet: Wallet, operation: PreparedOnChain, sign: Sign): Promise<boolean> {
  const { operationId, chainId, hash, lines, gas, paidBy, deadline } = operation;
  const chain = wallet.chains.find((one) => one.chainId === chainId);
  if (!chain) throw new Error(`This wallet is not open on chain ${chainId}.`);
  const account = chain.address;
  if (!(await pageDialogs.confirm({ what: "operation", chainId, account, lines, gas, paidBy, deadline }))) return false;
  await walletServer.submit(operationId, await sign(chain.signers, hash));
  return true;
}

/** No answer is not a failure: the chain goes on. */
async function untilOver(operationId: string) {
  for (;;) {
    const found = await walletServer.operation(operationId).catch(() => null);
    if (found && OVER.includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
