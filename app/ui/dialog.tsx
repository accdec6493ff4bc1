import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { useBackCloses } from "./backCloses.ts";
import { classes } from "./classes.ts";

/** Radix with our styling. Import it from lazily loaded components only: plain pages include no dialog. */
export const DialogRoot = Radix.Root;
export const DialogTrigger = Radix.Trigger;

export type DialogPanelProps = Pick<
  Radix.DialogContentProps,
  "onEscapeKeyDown" | "onInteractOutside" | "onCloseAutoFocus"
> & {
  title: string;
  closeLabel: string;
  /** One fact at the end of the header: time left, a state. */
  aside?: ReactNode;
  /** For a dialog that opens above others. */
  className?: string;
  overlayClassName?: string;
  children: ReactNode;
};

/** At most 460 px wide; on a phone a bottom sheet. Focus lands on the title, never on the pay button. Source: docs/spec/product.md#9. */
export function DialogPanel(props: DialogPanelProps) {
  // A press on the backdrop is more often an accident than intended, and this dialog may contain a payment.
  return <Panel onPointerDownOutside={(event) => event.preventDefault()} {...props} />;
}

/** At the end side of the page; on a phone a bottom sheet. For lookups and settings, not payments: a press outside closes it. */
export function SheetPanel(props: DialogPanelProps) {
  return <Panel className="dlg--side" {...props} />;
}

type PanelProps = DialogPanelProps & Pick<Radix.DialogContentProps, "onPointerDownOutside">;

function Panel({ title, closeLabel, aside, className, overlayClassName, children, ...rest }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={classes("scrim", overlayClassName)} />
      <Radix.Content
        className={classes("dlg", className)}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          heading.current?.focus();
        }}
        {...rest}
      >
        <ClosedByBack onEscapeKeyDown={rest.onEscapeKeyDown} close={() => cross.current?.click()} />
        <div className="dlg__h">
          <Radix.Title ref={heading} tabIndex={-1}>
            {title}
          </Radix.Title>
          {aside}
          <Radix.Close ref={cross} className="tool" aria-label={closeLabel}>
            <X className="i" aria-hidden="true" />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

type ClosedByBackProps = { onEscapeKeyDown: DialogPanelProps["onEscapeKeyDown"]; close(): void };

/** Rendered only while the dialog is open. Back does the same as Escape: a dialog that refuses Escape refuses Back. */
function ClosedByBack({ onEscapeKeyDown, close }: ClosedByBackProps) {
  useBackCloses(() => {
    const pressed = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
    onEscapeKeyDown?.(pressed);
    if (pressed.defaultPrevented) return false;
    close();
    return true;
  });
  return null;
}
