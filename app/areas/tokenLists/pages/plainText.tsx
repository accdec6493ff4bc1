import { classes } from "~/ui/classes";

/** Words of other people: text with its line breaks and nothing else, addresses in it included. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classes("lists__plain", className)}>
      <bdi>{text}</bdi>
    </p>
  );
}
