import { type ComponentType, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { requireNetwork } from "#app/ui/requireNetwork.ts";
import { showToast } from "#app/ui/toast.ts";

/**
 * Loads a component when it is first needed. Unlike with `lazy`, a failed load shows a toast instead of failing the page;
 * the next press tries again. `want` tells whether it is loaded.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const want = useCallback(async () => {
    try {
      requireNetwork();
      const { default: loaded } = await load();
      setPart(() => loaded);
      return true;
    } catch (cause) {
      console.warn(cause);
      showToast({ title: t("unloaded.title"), description: t("unloaded.text"), tone: "bad" });
      return false;
    }
  }, [load, t]);
  return [Part, want] as const;
}
