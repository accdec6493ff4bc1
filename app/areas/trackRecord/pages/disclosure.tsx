import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

/** Further details, collapsed. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="record__more">
      <summary>
        <ChevronRight className="i flip" aria-hidden="true" /> {summary}
      </summary>
      {children}
    </details>
  );
}
