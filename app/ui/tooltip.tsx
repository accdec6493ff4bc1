import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import { useUiDirection } from "./uiLocale";
import "./css/tooltip.css";

/** A pause before the first, none between neighbours. */
const PAUSE_MS = 300;

/**
 * A few words more about what can be focused. A finger never sees them, so nothing may stand only here. Escape closes it,
 * and pointing at its words keeps them (WCAG 1.4.13).
 */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactElement }) {
  const dir = useUiDirection();
  return (
    <Radix.Provider delayDuration={PAUSE_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" dir={dir} sideOffset={6} collisionPadding={8}>
            {words}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
