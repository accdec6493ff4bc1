import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioCard } from "#app/ui/radioCard.tsx";
import type { NewSigner } from "#app/wallet/embedded/walletServer.ts";
import { changeableChains, signerTable } from "../../model/signerTable.ts";
import { ProgressNote } from "../operations/progressNote.tsx";
import { useOperations } from "../operations/useOperations.ts";
import { Part } from "../part.tsx";
import type { PartProps } from "../partProps.ts";
import { useSigners } from "../useSigners.ts";
import { freshPasskey } from "../words/freshPasskey.ts";
import { WordsSetup } from "../words/wordsSetup.tsx";
import { OwnWallet } from "./ownWallet.tsx";

type Recovery = Extract<NewSigner, { kind: "wallet" | "words" }>;

/** From starter to full wallet: one operation adds a passkey and a recovery signer, and removes the device key. */
export function RecoveryPart(props: PartProps) {
  const { wallet, network, chainNames } = props;
  const { t } = useTranslation("wallet");
  const operations = useOperations(wallet, network);
  const change = useSigners(props);
  const [kind, setKind] = useState<Recovery["kind"]>("words");
  const [recovery, setRecovery] = useState<Recovery | null>(null);
  const active = signerTable(wallet.chains).filter(({ isActive }) => isActive);
  const deviceKeys = active.filter((row) => row.kind === "deviceKey");
  const hasPasskey = active.some((row) => row.kind === "passkey");
  const busy = operations.isBusy;

  const upgrade = () =>
    operations.operate({
      chainIds: changeableChains(wallet.chains).map(({ chainId }) => chainId),
      begin: async () => {
        const add: NewSigner[] = recovery ? [recovery] : [];
        if (!hasPasskey) add.unshift(await freshPasskey(props));
        const remove: Hex[] = deviceKeys.map(({ id }) => id);
        return change({ add, remove });
      },
    });

  return (
    <Part title={t("recovery.title")}>
      {wallet.stage === "full" ? (
        <p>{t("recovery.full")}</p>
      ) : (
        <>
          <p>{t("recovery.text")}</p>
          <fieldset className="wpart" disabled={busy}>
            <legend className="field__label">{t("recovery.choose")}</legend>
            {(["words", "wallet"] as const).map((one) => (
              <RadioCard
                key={one}
                name="recovery"
                value={one}
                checked={kind === one}
                title={t(`recovery.${one}`)}
                onChoose={() => {
                  setKind(one);
                  setRecovery(null);
                }}
              >
                {t(`recovery.${one}Means`)}
              </RadioCard>
            ))}
          </fieldset>
          {recovery === null &&
            (kind === "words" ? (
              <WordsSetup onAddress={(address) => setRecovery({ kind: "words", address })} />
            ) : (
              <OwnWallet network={network} wallet={wallet} onProven={setRecovery} />
            ))}
          {recovery !== null && (
            <>
              <Banner tone="good" live={false} title={t("recovery.chosen")}>
                <p className="mono wbreak" dir="ltr">
                  {recovery.address}
                </p>
              </Banner>
              <div className="wpart__row">
                <Button variant="main" disabled={busy} onClick={() => void upgrade()}>
                  {t(hasPasskey ? "recovery.add" : "recovery.replace")}
                </Button>
              </div>
              <p className="mute sm">{t("recovery.oneSignature")}</p>
            </>
          )}
        </>
      )}
      <ProgressNote operations={operations} done={t("recovery.done")} names={chainNames} />
      {operations.doing.step === "cancelled" && deviceKeys.length > 0 && (
        <p className="mute sm">{t("recovery.stillWorks")}</p>
      )}
    </Part>
  );
}
