import { extendZodWithOpenApi } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";

// Called once before any schema is created: a schema's documentation is written next to it.
extendZodWithOpenApi(z);

export { z };
