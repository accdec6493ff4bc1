/** Where a page of a list begins or ends: microseconds since 1970 and an id. PostgreSQL's times are more precise than JavaScript's. */
export const ROW_POSITION = /^(\d{1,17})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
export const isRowPosition = (text: string): boolean => ROW_POSITION.test(text);
