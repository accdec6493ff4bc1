/** Slugs, durations and ids consist of these characters only; anything else in a URL cannot match. */
export const isPlain = (text: string): boolean => /^[a-z0-9-]{0,64}$/.test(text);
