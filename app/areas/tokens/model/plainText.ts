const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " " };
const MOST_CHARACTERS = 2_000;

/**
 * The words of a description that a source wrote, which may hold HTML: tags go and their words stay, a script's go too. It is
 * shown as text, so that nothing in it is ever markup of ours; links are words.
 */
export function plainText(description: string): string {
  const text = description
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replaceAll(/<\/?[a-z!][^>]*>/gi, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;
}
