import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EIP1193Provider } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { showToast } from "#app/ui/toast.ts";
import { batchStatus } from "#app/wallet/batch.ts";
import { createSigner } from "#app/wallet/contracts.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { type Followed, follow } from "#app/wallet/transaction/follow.ts";
import {
  forgetPending,
  type PendingTransaction,
  readPending,
  storePending,
} from "#app/wallet/transaction/pendingTransaction.ts";
import { type Outcome, transact } from "#app/wallet/transaction/transact.ts";
import { transactCalls, watchCalls } from "#app/wallet/transaction/transactCalls.ts";
import type { useConnectedWallet } from "#app/wallet/useConnectedWallet.ts";
import { ended, forget, progressed, type Request, useTransaction } from "../../model/transaction.ts";

type WalletState = ReturnType<typeof useConnectedWallet>;

/** Signs and follows the dialog's transaction; resumes what was sent before the page was opened. */
export function useTransacting(network: PublicNetwork, walletState: WalletState, onDone: () => void) {
  const over = useRef(false);
  const reportEnd = useReportEnd(onDone);
  const { connector } = walletState;
  const getProvider = async () => (await connector?.getProvider()) as EIP1193Provider | undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent before is taken up once, when the page is opened
  useEffect(() => {
    const pending = readPending();
    if (pending !== null && pending.chainId === network.chainId && useTransaction.getState().step === "idle")
      void watchAgain(pending);
  }, []);

  async function watchAgain({ wallet, title, chainId, sent }: PendingTransaction) {
    over.current = false;
    progressed(title, "", { step: "sent", hash: sent.hash, confirmations: 0, slow: false });
    const readBatchStatus = async (id: string) => {
      const provider = await getProvider();
      const signer = provider && (await createSigner([network], network.chainId, provider));
      if (!signer) throw new HelperError("walletMissing", "The wallet could not be reached.");
      return batchStatus(signer, id);
    };
    const calls = watchCalls({ network, wallet, isOver: () => over.current }, readBatchStatus);
    const handlers = {
      onProgress: (progress: Parameters<typeof progressed>[2]) => progressed(title, "", progress),
      remember: (now: PendingTransaction["sent"]) => storePending({ wallet, chainId, title, sent: now }),
    };
    reportEnd(title, await follow(sent, calls, handlers), null);
  }

  async function confirm(request: Request) {
    const { wallet } = walletState;
    if (wallet === null || useTransaction.getState().step === "running") return;
    over.current = false;
    const { title, text } = request;
    progressed(title, text, { step: "preparing" });
    const outcome = await sendAs(wallet, request).catch((error: unknown): Outcome => ({ end: "broken", error }));
    reportEnd(title, outcome, request);
  }

  async function sendAs(wallet: `0x${string}`, { title, text, prepare }: Request): Promise<Outcome> {
    const provider = await getProvider();
    if (!provider) throw new HelperError("walletMissing", "The wallet could not be reached.");
    const calls = await transactCalls({
      ...{ network, provider, wallet, isOver: () => over.current },
      prepare: () => prepare(wallet),
    });
    return transact(calls, {
      onProgress: (progress) => progressed(title, text, progress),
      remember: (sent) => storePending({ wallet, chainId: network.chainId, title, sent }),
    });
  }

  const stopWaiting = () => {
    over.current = true;
    forgetPending();
    forget();
  };
  return { confirm, stopWaiting };
}

/** After these outcomes the chain may differ from the page, and there is nothing left to wait for. */
const ENDED_ON_CHAIN: ReadonlySet<string> = new Set(["done", "reverted", "replaced", "unknown"]);

/** Reports the outcome: in the dialog if that is open, otherwise in a toast. */
function useReportEnd(onDone: () => void) {
  const { t } = useTranslation("membership");
  const done = useRef(onDone);
  done.current = onDone;
  return (title: string, outcome: Outcome | Followed, again: Request | null) => {
    if (outcome.end === "left") return;
    const state = useTransaction.getState();
    const isShown = state.step === "running" && state.shown;
    if (ENDED_ON_CHAIN.has(outcome.end)) {
      forgetPending();
      done.current();
    }
    ended(outcome, again);
    const isGood = outcome.end === "done";
    if (isGood || !isShown)
      showToast({ title: t(`tx.end.${outcome.end}`), description: title, tone: isGood ? "good" : "bad" });
    if (!isShown && isGood) forget();
  };
}
