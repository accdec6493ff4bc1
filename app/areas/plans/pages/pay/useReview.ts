import type { ComponentType } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewDialogProps } from "#app/areas/checkout/public.ts";
import { loadWords } from "#app/i18n/loadWords.ts";
import { requireNetwork } from "#app/ui/requireNetwork.ts";
import { showToast } from "#app/ui/toast.ts";

export type ReviewState = {
  Dialog: ComponentType<ReviewDialogProps> | null;
  isOpen: boolean;
  loading: boolean;
  /** Prefetches the dialog before the expected press. */
  prepare(): void;
  open(): void;
  setOpen(open: boolean): void;
};

async function loadDialog() {
  requireNetwork();
  return import("#app/areas/checkout/public.ts");
}

/** The dialog includes all wallet code, so it is loaded only when the reader is about to use it. */
export function useReview(): ReviewState {
  const { t, i18n } = useTranslation("plans");
  const [Dialog, setDialog] = useState<ComponentType<ReviewDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const [dialog] = await Promise.all([loadDialog(), loadWords(i18n, ["checkout"])]);
      setDialog(() => dialog.ReviewDialog);
      setOpen(true);
    } catch (cause) {
      console.error(cause);
      showToast({ title: t("pay.unloadedTitle"), description: t("pay.unloaded"), tone: "bad" });
    } finally {
      setLoading(false);
    }
  };
  return {
    Dialog,
    isOpen,
    loading,
    // A failure here happens again, and is reported, when the button is pressed.
    prepare: () => void loadDialog().catch(() => undefined),
    open: () => void open(),
    setOpen,
  };
}
