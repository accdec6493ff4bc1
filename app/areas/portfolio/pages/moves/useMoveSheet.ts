import { useEffect, useState } from "react";

type MoveSheet = typeof import("./moveSheet.tsx").MoveSheet;

/** The sheet's code, loaded by the browser when a form is opened; null until then, and when it cannot be loaded. */
export function useMoveSheet(isWanted: boolean): MoveSheet | null {
  const [sheet, setSheet] = useState<{ Sheet: MoveSheet } | null>(null);
  useEffect(() => {
    if (!isWanted || sheet) return;
    let isGone = false;
    import("./moveSheet.tsx").then(
      ({ MoveSheet: Sheet }) => isGone || setSheet({ Sheet }),
      (cause) => console.warn(cause),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, sheet]);
  return sheet?.Sheet ?? null;
}
