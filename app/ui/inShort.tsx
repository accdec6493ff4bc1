import { classes } from "./classes.ts";

type InShortProps = {
  /** The value that is copied, read aloud, printed and searched. */
  full: string;
  /** The text that is shown; with three texts, the middle one is a subscript. */
  short: string | readonly [before: string, subscript: string, after: string];
  className?: string;
};

/**
 * A value that looks different from how it is read aloud and copied, such as `0x709979...79C8` or `$1.22T`. The value is the only text of
 * the element. CSS generates the short form, and no browser selects or copies generated text.
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
