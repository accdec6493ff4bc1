import "./dialogs.css";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Wallet } from "../embedded/walletServer.ts";
import { failureText } from "./failureText.ts";
import { openBy } from "./openBy.ts";

type Kind = "passkey" | "deviceKey";
type OpenProps = { network: PublicNetwork; onOpened(wallet: Wallet): void };

/** No wallet yet: one press makes one. The kind that suits this device comes first. */
export function OpenPart({ network, onOpened }: OpenProps) {
  const { t } = useTranslation("walletDialogs");
  const first = useOfferedFirst();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rpId = network.embeddedWallet?.rpId ?? window.location.hostname;

  const create = async (kind: Kind) => {
    setBusy(kind);
    setFailure(null);
    try {
      onOpened(await openBy(kind, rpId));
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(null);
    }
  };

  const choices: readonly Kind[] = first === "passkey" ? ["passkey", "deviceKey"] : ["deviceKey", "passkey"];
  return (
    <div className="dlg__b">
      <p>{t("open.text")}</p>
      <div className="wkeys">
        {choices.map((kind) => (
          <div key={kind}>
            <Button
              variant={kind === choices[0] ? "main" : "plain"}
              size="l"
              disabled={busy !== null || first === null}
              onClick={() => void create(kind)}
            >
              {busy === kind ? <Spinner /> : kind === "passkey" && <Fingerprint className="i" aria-hidden="true" />}
              {t(`open.${kind}`)}
            </Button>
            <p className="hint">{t(`open.${kind}Means`)}</p>
          </div>
        ))}
      </div>
      <div className="says" aria-live="polite">
        {busy !== null && <p>{t("open.creating")}</p>}
        {failure !== null && <Banner tone="bad" live={false} title={failure} />}
      </div>
    </div>
  );
}

/**
 * A passkey where this device can store one, and on WebKit, which deletes a page's own keys after seven days without a visit. Null until it
 * is known. Source: docs/spec/wallets.md#2-1.
 */
function useOfferedFirst(): Kind | null {
  const [first, setFirst] = useState<Kind | null>(null);
  useEffect(() => {
    let isLeft = false;
    const settle = (kind: Kind) => !isLeft && setFirst(kind);
    import("../embedded/passkey.ts")
      .then(({ hasPlatformAuthenticator }) => hasPlatformAuthenticator())
      .then(
        (has) => settle(has || isWebKit() ? "passkey" : "deviceKey"),
        () => settle("deviceKey"),
      );
    return () => {
      isLeft = true;
    };
  }, []);
  return first;
}

/** Every browser on iOS is WebKit too. Chromium also names AppleWebKit, for historical reasons. */
const isWebKit = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
