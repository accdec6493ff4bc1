/** The names in braces of a path as OpenAPI writes it; `{name*}` stands for the rest of a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = ""]) => name);
