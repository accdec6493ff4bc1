import TriangleAlert from "lucide-react/icons/triangle-alert";
import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Pulse } from "~/status/pulse";
import { useOnline, useStaying } from "./useOnline";
import { usePulse } from "./usePulse";

/** What is wrong for every page at once: no network, a chain that is down or slow. It comes and goes by itself. */
export function StatusBar({ pulse }: { pulse: Pulse | null }) {
  const { t } = useTranslation();
  const online = useOnline();
  const known = usePulse(pulse);
  const [stayed, setStayed] = useState(false);
  useStaying(
    online,
    useCallback(() => setStayed(true), []),
  );
  useEffect(() => {
    if (online) setStayed(false);
  }, [online]);
  const wrong = online ? known : "offline";
  const Icon = online ? TriangleAlert : WifiOff;
  return (
    // Stands in the page from the start, so that what comes into it is announced.
    <div aria-live="polite">
      {wrong !== null && wrong !== "ok" && (
        <div className="trouble">
          <Icon className="i" aria-hidden="true" />
          <p>
            <b>{t(`trouble.${wrong}.title`)}</b>{" "}
            {t(wrong === "offline" && stayed ? "trouble.offline.stayed" : `trouble.${wrong}.text`)}
          </p>
        </div>
      )}
    </div>
  );
}
