import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

/** Icons that point along the line of reading, and so turn with it. Others never do: a clock runs one way everywhere. */
export const Onward = () => <ChevronRight className="i flip" aria-hidden="true" />;
export const Backward = () => <ChevronLeft className="i flip" aria-hidden="true" />;
