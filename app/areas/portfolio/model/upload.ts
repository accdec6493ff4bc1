/** A file to import, and what a form puts around it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024 + 64 * 1024;
