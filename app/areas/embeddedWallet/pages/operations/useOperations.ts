import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { getAddress, type Hex } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { supportedChain } from "#app/chain/supported.ts";
import { announceWalletChange } from "#app/wallet/embedded/access.ts";
import { pageDialogs } from "#app/wallet/embedded/dialogs.ts";
import type { KeyRing, Signed } from "#app/wallet/embedded/keyRing.ts";
import {
  type OperationStatus,
  submitSurely,
  type Wallet,
  type WalletSigner,
  walletServer,
} from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import type { ToDo } from "../../model/pageCalls.ts";
import { isOver, type OnChain, type Step } from "../../model/progress.ts";

/** `over`: every chain has finished, possibly with a failure. `cancelled`: the person declined, and nothing more was signed. */
export type Doing =
  | { step: "idle" | "checking" | "cancelled" }
  | { step: "doing" | "over"; chains: readonly OnChain[] }
  | { step: "failed"; text: string };

export type Sign = (signers: readonly WalletSigner[], hash: Hex) => Promise<Signed>;
/** Prepares the operation of one chain. Called again after a failure. */
export type Prepare = (chainId: number) => Promise<ToDo>;
/** `begin` runs first and once: it makes what all chains need, such as a new passkey. */
export type Work = { chainIds: readonly number[]; begin(): Promise<Prepare>; sign?: Sign };

const POLL_MS = 700;
const READ_AGAIN_MS = [0, 2_000, 6_000, 15_000, 30_000, 60_000];
const ENDED: readonly OperationStatus["status"][] = ["mined", "reverted", "expired", "replaced"];

export type Operations = {
  doing: Doing;
  isBusy: boolean;
  /** True when the operations of all chains are in a block. */
  operate(work: Work): Promise<boolean>;
  /** The same on one chain, after it failed there. */
  again(chainId: number): Promise<boolean>;
};

/** Prepares, confirms, signs and tracks operations, chain by chain. A failure on one chain does not affect the others. */
export function useOperations(wallet: Wallet, network: PublicNetwork): Operations {
  const { t } = useTranslation("walletDialogs");
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Doing>({ step: "idle" });
  const last = useRef<{ prepare: Prepare; sign: Sign; chains: OnChain[] } | null>(null);
  const isLeft = useIsLeft();

  const go = useCallback(
    async (chainIds: readonly number[]): Promise<boolean> => {
      const work = last.current;
      if (!work) return false;
      const onProgress = (chainId: number, step: Step) => {
        // Other work has started meanwhile, or the page was left.
        if (last.current !== work || isLeft()) return;
        work.chains = work.chains.map((one) => (one.chainId === chainId ? { chainId, ...step } : one));
        const chains = work.chains;
        setDoing({ step: chains.every(isOver) ? "over" : "doing", chains });
      };
      setDoing({ step: "doing", chains: work.chains });
      for (const chainId of chainIds) {
        try {
          onProgress(chainId, { status: "checking" });
          const todo = await work.prepare(chainId);
          onProgress(chainId, { status: "waiting" });
          if (!(await signOne(wallet, network, todo, work.sign))) {
            if (work.chains.every(({ status }) => status !== "mined")) {
              setDoing({ step: "cancelled" });
              return false;
            }
            // Work done on other chains stays done, and the rest can be done later.
            const text = t("key.cancelled");
            for (const one of work.chains) if (!isOver(one)) onProgress(one.chainId, { status: "failed", text });
            break;
          }
          onProgress(chainId, { status: "sent" });
          const { status, failure, confirmations = 1 } = await untilOver(todo.prepared.operationId);
          if (status !== "mined") throw new Error(failure ?? t("reverted"));
          const needed = supportedChain(chainId).confirmations;
          onProgress(chainId, { status: "mined", confirmations, needed });
          void count(todo.prepared.operationId, needed, isLeft, (now) =>
            onProgress(chainId, { status: "mined", confirmations: now, needed }),
          );
        } catch (error) {
          onProgress(chainId, { status: "failed", text: failureText(error, t) });
        }
      }
      announceWalletChange();
      // Signers change when the block is final, later than the operation appears in it.
      for (const ms of READ_AGAIN_MS) setTimeout(() => isLeft() || revalidate(), ms);
      return work.chains.every(({ status }) => status === "mined");
    },
    [wallet, network, revalidate, isLeft, t],
  );

  const operate = useCallback(
    async ({ chainIds, begin, sign }: Work): Promise<boolean> => {
      setDoing({ step: "checking" });
      try {
        const prepare = await begin();
        const chains = chainIds.map((chainId): OnChain => ({ chainId, status: "queued" }));
        last.current = { prepare, sign: sign ?? (await loadSign(wallet, network)), chains };
      } catch (error) {
        setDoing({ step: "failed", text: failureText(error, t) });
        return false;
      }
      return go(chainIds);
    },
    [go, wallet, network, t],
  );
  const again = useCallback((chainId: number) => go([chainId]), [go]);
  return { doing, isBusy: doing.step === "checking" || doing.step === "doing", operate, again };
}

/** When a provider keeps the key, confirming the dialog is enough. */
const loadSign = async ({ adapter }: Wallet, network: PublicNetwork): Promise<Sign> =>
  adapter === "privy" ? confirmed : (await ownKeys(network)).sign;

const confirmed: Sign = async ([signer]) => {
  if (!signer) throw new Error("This wallet has no address.");
  return { signerId: signer.id, signature: "0x" };
};

function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(() => left.current, []);
}

async function ownKeys({ embeddedWallet }: PublicNetwork): Promise<KeyRing> {
  const { browserKeys } = await import("#app/wallet/embedded/keyRing.ts");
  return browserKeys(embeddedWallet?.rpId ?? window.location.hostname);
}

/** The hash that the browser's own key signs, computed here from the calls that the page requested. Throws KeyFailure for anything else. */
async function checkedHash(
  { embeddedWallet }: PublicNetwork,
  chain: Wallet["chains"][number],
  todo: ToDo,
): Promise<Hex> {
  const { chainId, calls, prepared } = todo;
  if (!embeddedWallet) throw new Error(`This wallet is not open on chain ${chainId}.`);
  const { hashToSign, makingOfChain } = await import("#app/wallet/embedded/operationCheck.ts");
  const entryPoint = getAddress(embeddedWallet.entryPoint);
  const makes = makingOfChain(embeddedWallet, chain);
  return hashToSign(prepared, { chainId, account: getAddress(chain.address), calls, entryPoint, makes });
}

/** False when the person declines. Throws KeyFailure when the server prepared something other than the requested calls. */
async function signOne(wallet: Wallet, network: PublicNetwork, todo: ToDo, sign: Sign): Promise<boolean> {
  const { chainId, prepared } = todo;
  const chain = wallet.chains.find((one) => one.chainId === chainId);
  if (!chain) throw new Error(`This wallet is not open on chain ${chainId}.`);
  const account = getAddress(chain.address);
  const hash = wallet.adapter === "privy" ? prepared.hash : await checkedHash(network, chain, todo);
  const { operationId, lines, gas, paidBy, deadline } = prepared;
  if (!(await pageDialogs.confirm({ what: "operation", chainId, account, lines, gas, paidBy, deadline }))) return false;
  await submitSurely(walletServer, operationId, await sign(chain.signers, hash), pause);
  return true;
}

/** A missing response is not a failure: the chain continues. */
async function untilOver(operationId: string): Promise<OperationStatus> {
  for (;;) {
    const found = await walletServer.operation(operationId).catch(() => null);
    if (found && ENDED.includes(found.status)) return found;
    await pause();
  }
}

/** Counts confirmations until there are enough. A reorganised block loses its own. */
async function count(operationId: string, needed: number, isLeft: () => boolean, onProgress: (now: number) => void) {
  for (let known = 0; known < needed && !isLeft(); ) {
    const found = await walletServer.operation(operationId).catch(() => null);
    if (found?.confirmations !== undefined && found.confirmations !== known) {
      known = found.confirmations;
      onProgress(known);
    }
    if (known < needed) await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
