import { classes } from "#app/ui/classes.ts";

/** Other people's texts: plain text with its line breaks; addresses in it are not links. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classes("lists__plain", className)}>
      <bdi>{text}</bdi>
    </p>
  );
}
