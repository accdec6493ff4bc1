import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";

type ConfirmDialogProps = { title: string; onClose(): void; children: ReactNode };

/** A confirmation over the page; on a phone, from the bottom. */
export function ConfirmDialog({ title, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogRoot open onOpenChange={(open) => !open && onClose()}>
      <DialogPanel title={title} closeLabel={t("ui.close")}>
        <div className="dlg__b">{children}</div>
      </DialogPanel>
    </DialogRoot>
  );
}
