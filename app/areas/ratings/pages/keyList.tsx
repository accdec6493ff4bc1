import { useTranslation } from "react-i18next";
import { DialogRoot, SheetPanel } from "#app/ui/dialog.tsx";

const KEYS = [
  { keys: ["j", "↓"], does: "down" },
  { keys: ["k", "↑"], does: "up" },
  { keys: ["Enter"], does: "open" },
  { keys: ["s"], does: "star" },
  { keys: ["["], does: "previous" },
  { keys: ["]"], does: "next" },
  { keys: ["/"], does: "search" },
  { keys: ["?"], does: "list" },
] as const;

/** Lists what each key does; loaded when it is opened. */
export default function KeyList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("ratings");
  return (
    <DialogRoot open onOpenChange={(open) => !open && onClose()}>
      <SheetPanel title={t("keys.title")} closeLabel={t("common:ui.close")}>
        <dl className="ratings__keys">
          {KEYS.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </SheetPanel>
    </DialogRoot>
  );
}
