import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, onToast } from "./toast";

const Toaster = lazy(() => import("./toaster"));

/** Stands in the page's root and loads the toaster with the first toast. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const toast = useSyncExternalStore(onToast, currentToast, () => null);
  if (toast === null) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toast={toast} closeLabel={closeLabel} />
    </Suspense>
  );
}
