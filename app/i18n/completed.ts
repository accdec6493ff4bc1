export type Words = { [key: string]: string | Words };

const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * A language's words, with English for each missing one. The build writes this for server and browser alike
 * (vite.config.ts): both show the same text, and neither loads two languages. Source: docs/spec/product.md#8.
 */
export function completed(words: Words, english: Words): Words {
  const whole: Words = { ...words };
  const bases = new Set(Object.keys(words).map((key) => key.replace(FORM, "")));
  for (const [key, theirs] of Object.entries(english)) {
    const ours = words[key];
    if (typeof ours === "object" && typeof theirs === "object") whole[key] = completed(ours, theirs);
    // A language has its own plural forms; additional English ones would never be used.
    else if (ours === undefined && !bases.has(key.replace(FORM, ""))) whole[key] = theirs;
  }
  return whole;
}
