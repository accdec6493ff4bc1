import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import type { Toast } from "./toast";

const ICONS = { good: CircleCheck, bad: CircleAlert, note: Info };
/** Long enough to be read twice; pointing at it makes it stay. */
const SHOWN_MS = 10_000;

/** At the foot of the page, where it covers no figure; on a phone at its top, clear of the sheet's button. */
function placeFor(rtl: boolean) {
  if (window.matchMedia("(max-width: 640px)").matches) return "top-center";
  return rtl ? "bottom-left" : "bottom-right";
}

/** Sonner announces what it shows in a polite live region, which stands before the first toast comes. */
export default function Toaster({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  useEffect(() => {
    const Icon = ICONS[toast.tone ?? "note"];
    sonner(toast.title, {
      // One id for all: a new toast takes the place of the old.
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
