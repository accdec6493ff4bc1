/** The checkout's interface for other rooms. Load it lazily: it includes the wallet code. */

export { PastDialog, type PastDialogProps } from "./pages/dialog/pastDialog.tsx";
export { default as ReviewDialog, type ReviewDialogProps } from "./pages/dialog/reviewDialog.tsx";
