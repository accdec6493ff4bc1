import { cutText } from "#app/platform/storableText.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " " };
const MAX_CHARACTERS = 2_000;

/**
 * The words of a source's description, which may contain HTML: tags are removed and their words stay, scripts are removed completely. It is
 * shown as text, so that it is never markup on our page; links become words.
 */
export function plainText(description: string): string {
  const text = withoutTags(description)
    .replaceAll(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length > MAX_CHARACTERS ? `${cutText(text, MAX_CHARACTERS).trimEnd()}…` : text;
}

/** Elements whose content is not text to read. */
const UNREAD = new Set(["script", "style"]);

/** One pass from tag to tag. A tag that never ends is text. */
function withoutTags(html: string): string {
  const [before = "", ...pieces] = html.split("<");
  let text = before;
  let unread: string | null = null;
  for (const piece of pieces) {
    const end = piece.indexOf(">");
    const name = /^[!/]?([a-z]*)/i.exec(piece)?.[1]?.toLowerCase() ?? "";
    const isTag = end >= 0 && (name !== "" || piece.startsWith("!"));
    if (unread !== null) {
      if (!isTag || !piece.startsWith("/") || name !== unread) continue;
      unread = null;
    } else if (isTag && UNREAD.has(name) && !piece.startsWith("/")) unread = name;
    if (unread === null) text += isTag ? ` ${piece.slice(end + 1)}` : `<${piece}`;
  }
  return text;
}
