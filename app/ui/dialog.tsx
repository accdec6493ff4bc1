import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";

/** Radix with our shell. Import it from lazily loaded parts only: plain pages carry no dialog. */
export const DialogRoot = Radix.Root;

export type DialogPanelProps = Pick<
  Radix.DialogContentProps,
  "onEscapeKeyDown" | "onInteractOutside" | "onCloseAutoFocus"
> & {
  title: string;
  closeLabel: string;
  /** One fact at the end of the head: time left, a state. */
  aside?: ReactNode;
  children: ReactNode;
};

/** At most 460 px wide; on a phone a sheet from below. Focus lands on the title, never on what pays. Source: product.md 9. */
export function DialogPanel({ title, closeLabel, aside, children, ...rest }: DialogPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className="scrim" />
      <Radix.Content
        className="dlg"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          heading.current?.focus();
        }}
        // The ground is pressed by accident more often than on purpose, and this dialog holds a payment.
        onPointerDownOutside={(event) => event.preventDefault()}
        {...rest}
      >
        <div className="dlg__h">
          <Radix.Title ref={heading} tabIndex={-1}>
            {title}
          </Radix.Title>
          {aside}
          <Radix.Close className="tool" aria-label={closeLabel}>
            <X className="i" aria-hidden="true" />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
