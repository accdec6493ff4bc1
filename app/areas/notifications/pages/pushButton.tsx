import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { postJson } from "#app/platform/http.ts";
import { Button } from "#app/ui/button.tsx";

type PushState = "unknown" | "cannot" | "ready" | "busy" | "connected" | "refused";

/** Connects this browser. Without JavaScript there is no push, and no button. */
export function PushButton({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation("notifications");
  const { revalidate } = useRevalidator();
  const [pushState, setPushState] = useState<PushState>("unknown");
  useEffect(() => {
    // Rejected when site data is blocked.
    void readPushState().then(setPushState, () => setPushState("cannot"));
  }, []);
  async function connect() {
    setPushState("busy");
    const next = await subscribe(pushKey).catch((): PushState => "refused");
    setPushState(next);
    if (next === "connected") revalidate();
  }
  return (
    <span className="notices__do scripted">
      <span aria-live="polite" className="mute sm">
        {pushState === "cannot" && t("push.cannot")}
        {pushState === "refused" && t("push.refused")}
        {pushState === "connected" && t("push.connected")}
      </span>
      {(pushState === "ready" || pushState === "busy" || pushState === "refused") && (
        <Button size="s" disabled={pushState === "busy"} onClick={() => void connect()}>
          {t("push.connect")}
        </Button>
      )}
    </span>
  );
}

async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "cannot";
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ? "connected" : "ready";
}

async function subscribe(pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  await navigator.serviceWorker.register("/push.js", { scope: "/" });
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const answer = await postJson("/api/notifications/push", { endpoint, keys });
  if (answer?.status === 200) return "connected";
  await subscription.unsubscribe();
  return "refused";
}
