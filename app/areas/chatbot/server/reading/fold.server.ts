/** A text in a form that can be compared, by the same rules for all twelve languages. */
export function fold(text: string): string {
  const small = text
    .normalize("NFKC")
    .replace(/İ/g, "i")
    .toLowerCase()
    .replace(/[ıßœæøł]/g, (letter) => LETTERS[letter] ?? letter);
  return small
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[ىي]/g, "ي")
    .replace(/ة/g, "ه")
    .replace(/\u0640/g, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑–—]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

const LETTERS: Readonly<Record<string, string>> = { ı: "i", ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l" };

/** Chinese and Korean write words without spaces, or with endings: they are searched for inside other words. */
export const isGlued = (locale: string): boolean => locale === "zh" || locale === "ko";
