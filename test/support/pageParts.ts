import { beforeAll } from "vitest";
import { partsLoaded } from "~/ui/parts";

/** Pages are rendered here without a server, which would have drawn their parts. */
beforeAll(() => partsLoaded());
