import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import { useUiDirection } from "./uiLocale.ts";
import "./css/tooltip.css";

/** A delay before the first, none between neighbours. */
const PAUSE_MS = 300;

/**
 * A few more words about a focusable element. Touch users never see them, so nothing may appear only here. Escape closes
 * it, and hovering over it keeps it open (WCAG 1.4.13).
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
