/** The last weeks of a price, of a path in the box 0 0 41 28. A drawing: the change stands in the same row as a figure. */
export function Sparkline({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <svg className="spark" viewBox="0 0 41 28" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
