/** The header in which server/web.ts says where a request came from. What a browser sends under this name is dropped there. */
export const ADDRESS_HEADER = "x-tmai-address";
