/** Conditional requests. Source: RFC 9110, 13.1.2. */

/** Whether `If-None-Match` names this tag. A proxy that compresses a response marks its tag as weak: the content is the same. */
export const namesTag = (header: string | null, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag) ?? false;
