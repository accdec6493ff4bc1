/** Conditional requests. Source: RFC 9110, 13.1.2. */

/**
 * Whether `If-None-Match` names this tag. A proxy that packs an answer says that its tag is weak: what it stands for is the
 * same.
 */
export const namesTag = (header: string | null, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ?? false;
