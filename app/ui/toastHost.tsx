import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { currentToast, onToast, type Toast } from "./toast.ts";

type ToasterProps = { toast: Toast; closeLabel: string };

/** A toast may report a lost network: then its own code cannot be loaded either, which must not fail the page. */
const Toaster = lazy(() => import("./toaster.tsx").catch(() => ({ default: PlainToaster })));

/** Belongs in the page's root and loads the toaster with the first toast. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  if (toast === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} closeLabel={closeLabel} />
    </Suspense>
  );
}

const SHOWN_MS = 10_000;

/** Plain text, until the page is reloaded. */
function PlainToaster({ toast }: ToasterProps) {
  const [over, setOver] = useState<Toast | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(toast), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toast-plain" role="status">
      {over !== toast && (
        <p className="banner">
          <span>
            <b>{toast.title}</b>
            {toast.description}
          </span>
        </p>
      )}
    </div>
  );
}
