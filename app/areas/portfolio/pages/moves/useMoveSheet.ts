import { useEffect, useState } from "react";

type MoveSheet = typeof import("./moveSheet.tsx").MoveSheet;

/** The sheet's code, loaded in the browser when something is opened; until then, and where it cannot be loaded, null. */
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
