import "./dialogs.css";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import type { Question } from "./confirmation.ts";
import { ConfirmPart } from "./confirmPart.tsx";
import { OpenPart } from "./openPart.tsx";

/** One question of the embedded wallet. Closing it counts as no. */
export default function Dialogs({ question, network }: { question: Question; network: PublicNetwork }) {
  const { t, ready } = useTranslation("walletDialogs");
  // Translations are a separate chunk; until they load, the dialog would show only their keys.
  if (!ready) return null;
  const leave = () => (question.what === "open" ? question.answer(null) : question.answer(false));
  const title = question.what === "open" ? t("open.title") : t(`confirm.title.${question.confirmation.what}`);
  return (
    <DialogRoot open onOpenChange={(open) => !open && leave()}>
      {/* Above RainbowKit's list, which stays open behind it while a wallet is connected. */}
      <DialogPanel title={title} closeLabel={t("close")} className="dlg--wallet" overlayClassName="scrim--wallet">
        {question.what === "open" ? (
          <OpenPart network={network} onOpened={question.answer} />
        ) : (
          <ConfirmPart confirmation={question.confirmation} network={network} onAnswer={question.answer} />
        )}
      </DialogPanel>
    </DialogRoot>
  );
}
