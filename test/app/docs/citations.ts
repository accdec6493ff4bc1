/** What comments cite, and where links of Markdown pages lead. Does not read files: pages and paths are passed in. */

export type Page = { anchors: ReadonlySet<string> };

/** As GitHub derives them from headings. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

export function parsePage(text: string): Page {
  const prose = withoutCode(text);
  const explicit = [...prose.matchAll(/<a id="([\w-]+)">/g)].map(([, id = ""]) => id);
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading));
  return { anchors: new Set([...explicit, ...headings]) };
}

export const repeatedAnchors = (text: string): string[] => {
  const ids = [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = ""]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

/** Comments of a source file, line by line; a file type without comment syntax counts as one comment. */
export function findComments(path: string, text: string): string[] {
  if (path.endsWith(".tree")) return text.split("\n");
  const begins = path.endsWith(".sql")
    ? /(?:^|\s)--\s/
    : path.endsWith(".py")
      ? /(?:^|\s)#\s/
      : /(?:^|\s)(?:\/{2,3}|\/\*+|\*)\s/;
  return text.split("\n").flatMap((line) => {
    const at = line.search(begins);
    return at < 0 ? [] : [line.slice(at)];
  });
}

const PATH = /(?<![\w./:-])((?:[\w.-]+\/)*[\w-]+\.md)\b((?:#[\w-]+)?(?:(?:, | and | to )#[\w-]+)*)/g;

/** Broken citations: of pages that are not in the repository, or of anchors that their page does not have. */
export function brokenCitations(comment: string, pages: ReadonlyMap<string, Page>): string[] {
  const cited = [...comment.matchAll(PATH)].flatMap(([, path = "", rest = ""]) => {
    const page = pages.get(path);
    if (!page) return [path];
    const anchors = [...rest.matchAll(/#([\w-]+)/g)].map(([, anchor = ""]) => anchor);
    return anchors.filter((anchor) => !page.anchors.has(anchor)).map((anchor) => `${path}#${anchor}`);
  });
  return /\bsources?: (?:issue|ticket)\b/i.test(comment) ? [...cited, comment.trim()] : cited;
}

/** The targets of a page's relative links: paths from the root, each with its anchor. Links to other sites are left out. */
export function findLinks(path: string, text: string): { path: string; anchor: string | null }[] {
  const prose = withoutCode(text).replace(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => {
    if (/^[a-z]+:/i.test(target)) return [];
    const { pathname, hash } = new URL(target, `file:///${path}`);
    return [{ path: pathname.slice(1).replace(/\/$/, ""), anchor: hash === "" ? null : hash.slice(1) }];
  });
}
