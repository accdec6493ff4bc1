import { classes } from "./classes.ts";

type InShortProps = {
  /** The value: copied, heard, printed and searched. */
  full: string;
  /** What is drawn; three texts where the middle one is a subscript. */
  short: string | readonly [before: string, subscript: string, after: string];
  className?: string;
};

/**
 * A value that is drawn in another form than it is read, such as `0x709979...79C8` or `$1.22T`. The value is the only text of
 * the element. The style sheet draws the short form, and no browser selects or copies what a style sheet draws.
 */
export function InShort({ full, short, className }: InShortProps) {
  if (short === full)
    return (
      <span className={className} suppressHydrationWarning>
        {full}
      </span>
    );
  const value = <span suppressHydrationWarning>{full}</span>;
  if (typeof short === "string")
    return (
      <span className={classes("short", className)} data-short={short} suppressHydrationWarning>
        {value}
      </span>
    );
  const [before, subscript, after] = short;
  return (
    <span className={classes("short", className)}>
      <span data-short={before} suppressHydrationWarning />
      <sub data-short={subscript} aria-hidden="true" suppressHydrationWarning />
      <span data-short={after} suppressHydrationWarning />
      {value}
    </span>
  );
}
