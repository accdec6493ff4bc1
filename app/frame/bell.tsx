import { lazy, Suspense } from "react";
import { isBuilt, useAreas } from "./areas";
import { useAccount } from "./useAccount";

/** Loaded for those who are signed in: others have nothing to be told. */
const BellLink = lazy(() => import("./bellLink"));

/** For somebody who is signed in, how much they have not read, and the way there. Without a script, the way alone. */
export function Bell() {
  const account = useAccount();
  const area = useAreas()
    .filter(isBuilt)
    .find(({ bell }) => bell !== undefined);
  if (!account || !area?.bell) return null;
  return (
    <Suspense fallback={null}>
      <BellLink home={area.home} path={area.bell} />
    </Suspense>
  );
}
