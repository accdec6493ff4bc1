/** A token's price over the last weeks, as a path in the box 0 0 41 28. Decorative: the same row has the change as a number. */
export function Sparkline({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <svg className="spark" viewBox="0 0 41 28" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
