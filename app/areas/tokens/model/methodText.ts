/**
 * The description of each part in a method's published text: the lines of its section of figures, word for word. The page quotes
 * them, so that it never shows a formula other than the one that grades.
 */
export function formulasIn(specification: string): Map<string, string> {
  const section = /\nFigures[^\n]*\n([\s\S]*?)\n\n/.exec(specification)?.[1] ?? "";
  const items = section.split(/\n?^- /m).filter((item) => item !== "");
  return new Map(
    items.map((item) => {
      const [name = "", ...text] = item.split(":");
      return [name, text.join(":").replaceAll(/\s+/g, " ").trim()];
    }),
  );
}
