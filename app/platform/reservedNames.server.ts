import unhomoglyph from "unhomoglyph";

/**
 * Names that only we may use. Texts are compared by their skeletons (UTS 39, section 4), so that `ТМАІ` in Cyrillic letters, `TMAl`,
 * `T M A I` and `0fficial` are found as well.
 */

/** Where a name is used: names of tokens may contain more than titles of lists, and those more than names of people. */
export type NameOf = "token" | "list" | "person";

/** Refused in every name, even at the beginning or the end of a longer word. */
const BRANDS = ["TMAI", "token metrics"];
/** Words that claim to speak for us, in the languages of the app: refused in titles and in names of people. */
const CLAIMS = [
  ...["official", "offiziell", "oficial", "officiel", "officielle", "ufficiale", "officieel", "resmi", "официальный"],
  ...["официальная", "официальные", "официально", "رسمي", "الرسمي", "官方"],
  ...["admin", "administrator", "administrador", "administrateur", "amministratore", "beheerder", "yönetici", "админ"],
  ...["администратор", "المشرف", "管理员", "관리자", "staff"],
];
/** Everyday words that refer to our staff when they are a person's name, or an entire title. */
const ROLES = [
  ...["house", "support", "helpdesk", "moderator", "system", "root", "verified", "kundendienst", "soporte", "suporte"],
  ...["assistenza", "destek", "поддержка", "модератор", "الدعم", "客服", "고객지원", "공식", "운영자"],
];
/** Marks of approval: the page renders ours. */
const CHECK_MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}\u{1F6E1}]/u;

/** Letters in circles, squares and flags, which the confusables leave out. Each run is A to Z. */
const LETTER_SIGNS = [0x1f1e6, 0x1f150, 0x1f170];
const plainSigns = (text: string): string =>
  text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const start = LETTER_SIGNS.find((first) => code >= first && code < first + 26) ?? code;
    return String.fromCharCode(0x41 + code - start);
  });
/** By character, and cached: the library compares a text with all of its six thousand entries. */
const skeletons = new Map<string, string>();
function toSkeleton(text: string): string {
  let skeleton = "";
  for (const character of text) {
    const known = skeletons.get(character) ?? unhomoglyph(character);
    skeletons.set(character, known);
    skeleton += known;
  }
  return skeleton;
}
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "");

/** The appearance of a text, ignoring case: texts with the same look can be mistaken for each other. I, l and 1 are the same. */
export function toLookalikeKey(text: string): string {
  const skeleton = IS_ASCII.test(text) ? text : plain(toSkeleton(plain(plainSigns(text))));
  const lower = skeleton.toLowerCase();
  // A second time, because the skeletons of a letter's two cases differ.
  const look = IS_ASCII.test(lower)
    ? lower.replace(/[01|m]/g, (one) => ASCII_LOOKALIKES[one] ?? one)
    : plain(toSkeleton(lower));
  return look
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("i", "l");
}
const IS_ASCII = /^[\0-\x7F]*$/;
/** The entries of the library that turn ASCII into letters, in lower case; its test compares them with the library. */
const ASCII_LOOKALIKES: Readonly<Record<string, string>> = { "0": "o", "1": "l", "|": "l", m: "rn" };

/** Written without spaces between words, so they are looked for inside longer runs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}]/u;
const toLookalikes = (names: readonly string[]) => names.filter((name) => !UNSPACED.test(name)).map(toLookalikeKey);
const findUnspaced = (names: readonly string[]) => names.filter((name) => UNSPACED.test(name));

const BRAND_SHAPES = toLookalikes(BRANDS);
const WORDS: Record<NameOf, ReadonlySet<string>> = {
  token: new Set(BRAND_SHAPES),
  list: new Set(toLookalikes([...BRANDS, ...CLAIMS])),
  person: new Set(toLookalikes([...BRANDS, ...CLAIMS, ...ROLES])),
};
const UNSPACED_WORDS: Record<NameOf, readonly string[]> = {
  token: [],
  list: findUnspaced(CLAIMS),
  person: findUnspaced([...CLAIMS, ...ROLES]),
};
const LONGEST_WORD = Math.max(...[...WORDS.person].map((look) => look.length));

type Word = { look: string; from: number; to: number };

/** The first part of a name that could be taken for ours; null when there is none. */
export function reservedIn(text: string, nameOf: NameOf): string | null {
  const mark = nameOf === "token" ? null : CHECK_MARKS.exec(text);
  if (mark) return mark[0];
  const unspaced = UNSPACED_WORDS[nameOf].find((word) => text.includes(word));
  if (unspaced !== undefined) return unspaced;
  const whole = toLookalikeKey(text);
  // Words are checked one by one only if their letters contain a reserved name: a list may have ten thousand names.
  if (![...WORDS.person].some((look) => whole.includes(look))) return null;
  const words: Word[] = [...text.matchAll(/[^\s\p{P}\p{Z}]+/gu)].map((found) => ({
    look: toLookalikeKey(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }));
  for (const [at, word] of words.entries()) {
    const last = lastOfReserved(words.slice(at), nameOf);
    if (last) return text.slice(word.from, last.to);
  }
  const isAllRoles = nameOf === "list" && words.every(({ look }) => WORDS.person.has(look));
  return isAllRoles ? text : null;
}

/** The last word of a reserved name that starts with the first of these: `T M A I` is one as well. */
function lastOfReserved(words: readonly Word[], nameOf: NameOf): Word | null {
  const [first] = words;
  if (first && BRAND_SHAPES.some((brand) => first.look.startsWith(brand) || first.look.endsWith(brand))) return first;
  let look = "";
  for (const word of words) {
    look += word.look;
    if (look.length > LONGEST_WORD) break;
    if (WORDS[nameOf].has(look)) return word;
  }
  return null;
}
