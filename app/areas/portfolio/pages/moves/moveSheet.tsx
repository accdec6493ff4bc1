import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogRoot, SheetPanel } from "#app/ui/dialog.tsx";

type MoveSheetProps = { title: string; onClose(): void; children: ReactNode };

/** Next to the list; on a phone, from the bottom. */
export function MoveSheet({ title, onClose, children }: MoveSheetProps) {
  const { t } = useTranslation();
  return (
    <DialogRoot open onOpenChange={(open) => !open && onClose()}>
      <SheetPanel title={title} closeLabel={t("ui.close")}>
        <div className="pf__sheet">{children}</div>
      </SheetPanel>
    </DialogRoot>
  );
}
