/** A file to import, plus the overhead of a form around it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024 + 64 * 1024;
