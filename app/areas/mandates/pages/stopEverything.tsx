import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { ShownMandate } from "../model/calls.ts";
import { confirmEnding, isEnding, useRevoking } from "../model/revoking.ts";
import { EndingNote } from "./endingNote.tsx";

/** Ends everything that a wallet has granted or signed, known here or not. */
export function StopEverything({ mandates, network }: { mandates: readonly ShownMandate[]; network: PublicNetwork }) {
  const { t } = useTranslation("mandates");
  const revoking = useRevoking();
  const { chainId } = network;
  const wallet = mandates[0]?.wallet ?? "";
  // Completion is shown above, where it stays when nothing is left here.
  const isHere =
    revoking.step !== "idle" &&
    revoking.step !== "over" &&
    revoking.ending.what === "all" &&
    revoking.ending.wallet.toLowerCase() === wallet.toLowerCase();
  return (
    <section className="card" aria-label={t("stopAll.title")}>
      <div className="card__b mandate">
        <p>
          <Sentence text={t("stopAll.text")} parts={{ wallet: <Address value={wallet} /> }} />
        </p>
        {isHere ? (
          <EndingNote network={network} />
        ) : (
          <p>
            <Button
              disabled={isEnding(revoking)}
              onClick={() => confirmEnding({ what: "all", wallet, chainId, mandates })}
            >
              {t("stopAll.title")}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
