/** The names in braces of a path as OpenAPI writes it; `{name*}` stands for the rest of a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\*?\}/g)].map(([, name = ""]) => name);

/** Whether a path belongs to the Data API, which compares paths letter by letter. Source: docs/spec/data-api.md#1-1. */
export const isDataApi = (path: string): boolean => /^\/(v\d+(\/|$)|mcp$)/.test(path);
