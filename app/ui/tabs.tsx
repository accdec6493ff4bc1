import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { useUiDirection } from "./uiLocale.ts";

export type Tab = { value: string; label: ReactNode; panel: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; chosen?: string; onChoose?(value: string): void };

/**
 * Panels on one page. Content that deserves its own address is a list of links in `nav.tabs` instead, which looks the
 * same.
 */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const steered = chosen === undefined ? { defaultValue: tabs[0]?.value ?? "" } : { value: chosen };
  return (
    <Radix.Root {...steered} dir={useUiDirection()} {...(onChoose ? { onValueChange: onChoose } : {})}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ value, label: words }) => (
          <Radix.Trigger key={value} value={value}>
            {words}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, panel }) => (
        <Radix.Content key={value} value={value} className="tabs__panel">
          {panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
