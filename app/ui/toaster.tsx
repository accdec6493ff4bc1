import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import type { Toast } from "./toast.ts";

const ICONS = { good: CircleCheck, bad: CircleAlert, note: Info };
/** Long enough to read twice; hovering keeps it open. */
const SHOWN_MS = 10_000;

/** At the bottom of the page, where it covers no numbers; on a phone at the top, clear of the sheet's button. */
function placeFor(rtl: boolean) {
  if (window.matchMedia("(max-width: 640px)").matches) return "top-center";
  return rtl ? "bottom-left" : "bottom-right";
}

/** Sonner announces toasts in a polite live region, which exists before the first toast. */
export default function Toaster({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  useEffect(() => {
    const Icon = ICONS[toast.tone ?? "note"];
    sonner(toast.title, {
      // One id for all: a new toast replaces the old one.
      id: "the-toast",
      description: toast.description,
      icon: <Icon className={`i toast__icon toast__icon--${toast.tone ?? "note"}`} aria-hidden="true" />,
      duration: SHOWN_MS,
    });
  }, [toast]);
  const rtl = document.documentElement.dir === "rtl";
  return (
    <Sonner
      visibleToasts={1}
      position={placeFor(rtl)}
      closeButton
      dir={rtl ? "rtl" : "ltr"}
      toastOptions={{ className: "toast", closeButtonAriaLabel: closeLabel }}
    />
  );
}
