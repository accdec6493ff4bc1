import { configure } from "@testing-library/dom";

/** Other steps run beside this one: what comes late is no fault, what never comes is. */
configure({ asyncUtilTimeout: 10_000 });
