import { configure } from "@testing-library/dom";

/** Other steps run at the same time: a late result is not a failure, a missing one is. */
configure({ asyncUtilTimeout: 10_000 });
