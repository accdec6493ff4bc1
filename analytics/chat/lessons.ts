/** An example of a kind of question; `place` is its index among those of its kind. */
export type Lesson = { kind: string; text: string; place: number };

/** @param text a file of `examples/`: a line is `kind | question`. Evaluation sets are not part of it. */
export function parseLessons(text: string): Lesson[] {
  const counts = new Map<string, number>();
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", ...rest] = line.split(" | ");
      if (rest.length === 0) throw new Error(`no example: ${line}`);
      const place = counts.get(kind) ?? 0;
      counts.set(kind, place + 1);
      return { kind, text: rest.join(" | "), place };
    });
}
