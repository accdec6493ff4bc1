import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "#app/ui/serverClock.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { type Seen, seenNow } from "../model/holdings.ts";
import { leaving } from "../model/pageCalls.ts";

/** `last`: the last known balances, when the server does not respond. */
export type HoldingsNow = {
  read: "loading" | "ready" | "failed";
  last: Seen | null;
  failure: string | null;
  /** `chainIds`: on-demand chains to query now. */
  reload(chainIds?: readonly number[]): void;
};

/** Refreshed after each change of the wallet, and from time to time: money arrives without any action here. */
const EVERY_MS = 10_000;

export function useHoldings(wallet: Wallet): HoldingsNow {
  const { t } = useTranslation("walletDialogs");
  const [state, setState] = useState<Omit<HoldingsNow, "reload">>({
    ...{ read: "loading", last: null, failure: null },
  });
  const reload = useCallback(
    (chainIds?: readonly number[]) => {
      leaving(chainIds).then(
        (answer) =>
          setState(({ last }) => ({
            ...{ read: "ready", last: seenNow(answer, last, new Date(serverNow()).toISOString()), failure: null },
          })),
        (error: unknown) => setState((before) => ({ ...before, read: "failed", failure: failureText(error, t) })),
      );
    },
    [t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed wallet may hold something else
  useEffect(() => {
    reload();
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, wallet]);
  return { ...state, reload };
}
