import Wallet from "lucide-react/icons/wallet";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { AccountView } from "../model/calls.ts";
import type { ProofPart } from "./walletProofPart.tsx";

type WalletProofProps = Pick<ButtonProps, "size"> & {
  network: PublicNetwork;
  label: string;
  /** The server has verified the signature: the caller is signed in and owns the wallet. */
  onProven(account: AccountView | null): void;
};

/** Verifies a wallet by a signature that moves nothing. The wallet code is loaded on the press. */
export function WalletProof({ network, label, size, onProven }: WalletProofProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [loading, setLoading] = useState(false);
  const [Part, setPart] = useState<ProofPart | null>(null);
  const load = async () => {
    setLoading(true);
    try {
      const part = await import("./walletProofPart.tsx");
      setPart(() => part.default);
    } catch (cause) {
      console.warn(cause);
      showToast({ title: t("unloaded.title"), description: t("unloaded.text"), tone: "bad" });
    }
    setLoading(false);
  };
  const button = (
    <Button className="scripted" size={size} aria-disabled={loading} onClick={() => void load()}>
      <Wallet className="i" aria-hidden="true" />
      {label}
    </Button>
  );
  if (!Part) return button;
  return (
    <Suspense fallback={button}>
      <Part network={network} locale={locale} label={label} size={size} onProven={onProven} />
    </Suspense>
  );
}
