import TriangleAlert from "lucide-react/icons/triangle-alert";
import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SystemStatus } from "#app/status/systemStatus.ts";
import { useOnline, useStaying } from "./useOnline.ts";
import { useSystemStatus } from "./useSystemStatus.ts";

/** Problems that affect every page: no network, a chain that is down or slow. It appears and disappears automatically. */
export function StatusBar({ pulse }: { pulse: SystemStatus | null }) {
  const { t } = useTranslation();
  const online = useOnline();
  const known = useSystemStatus(pulse);
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
    // In the page from the start, so that screen readers announce what appears in it.
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
