import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useContext } from 'react';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { InDialog } from './in-dialog.ts';
import { usePhone } from './use-phone.ts';

export interface PopoverSurfaceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly align: 'start' | 'center' | 'end';
  /** On phones a bottom sheet takes the place of the bubble. */
  readonly sheet: boolean;
  readonly bare: boolean;
  /** `false` leaves the focus where it is: the pointer alone has opened the bubble. */
  readonly initialFocus: RefObject<HTMLElement | null> | false | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly children: ReactNode;
}

/** What a popover's trigger opens; loaded when it is first needed. */
export default function PopoverSurface(props: PopoverSurfaceProps) {
  const phone = usePhone();
  const inDialog = useContext(InDialog);
  if (phone && props.sheet) {
    return (
      <Dialog
        open={props.open}
        onClose={props.onClose}
        title={props.title}
        shape="sheet"
        bare={props.bare}
        initialFocus={props.initialFocus === false ? undefined : props.initialFocus}
        finalFocus={props.anchor}
      >
        {props.children}
      </Dialog>
    );
  }
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        if (open) return;
        // The trigger closes by its own press; closing here as well would open it again.
        const pressed = details.reason === 'outside-press' ? details.event.target : null;
        if (pressed instanceof Node && props.anchor.current?.contains(pressed) === true)
          return details.cancel();
        props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={props.anchor}
          align={props.align}
          sideOffset={8}
          collisionPadding={12}
          // Where there is little room it scrolls, below or above its button: beside it nobody looks for it.
          collisionAvoidance={{ side: 'flip', align: 'flip', fallbackAxisSide: 'none' }}
          className={inDialog ? 'z-50' : 'z-30'}
        >
          <Base.Popup
            aria-label={props.title}
            initialFocus={props.initialFocus}
            finalFocus={props.initialFocus === false ? false : props.anchor}
            onPointerEnter={props.onPointerEnter}
            onPointerLeave={props.onPointerLeave}
            className={classNames(
              'max-h-(--available-height) max-w-(--available-width) origin-(--transform-origin) overflow-y-auto rounded-l bg-surface text-14 text-ink-900 shadow-3 ring-1 ring-line transition duration-150 ease-out outline-none data-ending-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
              !props.bare && 'p-4',
            )}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
