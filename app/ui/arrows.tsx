import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

/** Icons that point in the reading direction and are mirrored with it. Other icons never are: a clock runs one way everywhere. */
export const Onward = () => <ChevronRight className="i flip" aria-hidden="true" />;
export const Backward = () => <ChevronLeft className="i flip" aria-hidden="true" />;
