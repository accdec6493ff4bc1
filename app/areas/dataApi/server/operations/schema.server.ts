import { extendZodWithOpenApi } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";

// Once, before any schema is made: what the document says of a piece is written beside the piece.
extendZodWithOpenApi(z);

export { z };
