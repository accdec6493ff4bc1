import { beforeAll } from "vitest";
import { loadAllFragments } from "#app/ui/lazyFragment.ts";

/** Pages are rendered here without a server, which would have rendered their fragments. */
beforeAll(() => loadAllFragments());
