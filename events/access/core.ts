import { defineFacts } from "../core.ts";
import { ACCESS_SCHEMAS, ACCESS_UPCASTERS, type AccessEvent } from "./access.ts";

export const accessCore = defineFacts<AccessEvent>({
  category: "access",
  schemas: ACCESS_SCHEMAS,
  upcasters: ACCESS_UPCASTERS,
});
