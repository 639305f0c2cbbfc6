import { Dialog as Base } from '@base-ui/react/dialog';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icon.tsx';
import { InDialog } from './in-dialog.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Hides the title from sight where the content has its own heading. */
  readonly titleHidden?: boolean;
  /** Of a box and of what fills the right edge. */
  readonly width?: number;
  /** Stays until it is answered: neither Esc nor a press outside closes it. */
  readonly stays?: boolean;
  /** `sheet` rises from the bottom edge, as on phones; `side` fills the right edge. */
  readonly shape?: 'box' | 'sheet' | 'side';
  /** What takes the focus first; the popup itself unless told. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** No padding of its own. */
  readonly bare?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal. Always titled, always with a way out that a touch screen reader finds. */
export function Dialog({ shape = 'box', stays = false, ...props }: DialogProps) {
  return (
    <Base.Root
      open={props.open}
      disablePointerDismissal={stays}
      onOpenChange={(open, details) => {
        if (open) return;
        if (stays && details.reason === 'escape-key') return details.cancel();
        props.onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-ink-900/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={props.initialFocus}
          finalFocus={props.finalFocus}
          onSubmit={endHere}
          className={classNames(
            'fixed z-50 flex flex-col bg-surface text-14 text-ink-900 shadow-3 outline-none transition duration-200 ease-out',
            shapes[shape],
          )}
          style={widthOf(shape, props.width)}
        >
          <div
            className={classNames(
              'flex shrink-0 items-center justify-between gap-4',
              props.titleHidden === true
                ? 'absolute top-2 right-2 z-10'
                : 'border-b border-line py-2 pr-2 pl-5',
            )}
          >
            <Base.Title className={props.titleHidden === true ? 'sr-only' : 'text-18'}>
              {props.title}
            </Base.Title>
            <Base.Close
              aria-label="关闭"
              className="flex size-10 shrink-0 items-center justify-center rounded-pill text-ink-500 hover:bg-background"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain',
              props.bare !== true && 'px-5 py-4',
              shape === 'sheet' && props.footer === undefined && 'safe-bottom',
            )}
          >
            <InDialog value={true}>{props.children}</InDialog>
          </div>
          {props.footer !== undefined && (
            <div className="safe-bottom flex shrink-0 justify-end gap-3 border-t border-line px-5 pt-3">
              {props.footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A form in a dialog is no part of the form that the dialog opens over, though React says it is. */
const endHere = (event: FormEvent) => event.stopPropagation();

function widthOf(shape: NonNullable<DialogProps['shape']>, width: number | undefined) {
  if (shape === 'sheet') return undefined;
  const isBox = shape === 'box';
  return { width: `min(${width ?? (isBox ? 480 : 320)}px, ${isBox ? 'calc(100vw - 24px)' : '86vw'})` };
}

const shapes = {
  box: 'top-1/2 left-1/2 max-h-[calc(100dvh-24px)] -translate-1/2 overflow-hidden rounded-l data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
  sheet:
    'inset-x-0 bottom-0 max-h-[88dvh] overflow-hidden rounded-t-l data-ending-style:translate-y-full data-starting-style:translate-y-full',
  side: 'inset-y-0 right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
};
