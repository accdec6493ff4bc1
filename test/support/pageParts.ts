import { beforeAll } from "vitest";
import { partsLoaded } from "#app/ui/parts.ts";

/** Pages are rendered here without a server, which would have rendered their fragments. */
beforeAll(() => partsLoaded());
