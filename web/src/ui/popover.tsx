import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

const loadSurface = () => import('./popover-surface.tsx');
const PopoverSurface = lazy(loadSurface);

export interface PopoverProps {
  /** Names the bubble; the title of the sheet on phones. */
  readonly title: string;
  /** What stands inside the trigger button. */
  readonly trigger: ReactNode;
  readonly triggerClass?: string;
  /** Names the trigger when its content is not enough. */
  readonly triggerLabel?: string | undefined;
  readonly align?: 'start' | 'center' | 'end';
  readonly sheet?: boolean;
  readonly bare?: boolean;
  readonly disabled?: boolean;
  /** Also opens while a mouse rests on the trigger. */
  readonly hover?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** How long the pointer may be on its way from the button to the bubble. */
const leaveMs = 200;

/** A button with a bubble under it. The machinery is fetched when the button is approached, not with the page. */
export function Popover(props: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'pressed' | 'hovered' | false>(false);
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const change = (next: typeof open) => {
    setOpen(next);
    setLeaving(false);
    if (next !== false) setOpened(true);
  };
  const close = () => change(false);
  const stay = () => setLeaving(false);
  // A bubble that the pointer opened goes when the pointer goes; one that was pressed stays.
  const leave = () => setLeaving(open === 'hovered');
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setOpen(false), leaveMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        disabled={props.disabled}
        aria-label={props.triggerLabel}
        aria-haspopup="dialog"
        aria-expanded={open !== false}
        className={props.triggerClass}
        onFocus={() => void loadSurface()}
        onPointerEnter={(event) => {
          void loadSurface();
          stay();
          if (props.hover === true && event.pointerType === 'mouse' && open === false) change('hovered');
        }}
        onPointerLeave={leave}
        onClick={() => change(open === 'pressed' ? false : 'pressed')}
      >
        {props.trigger}
      </button>
      {opened && (
        <Suspense>
          <PopoverSurface
            open={open !== false}
            onClose={close}
            onPointerEnter={stay}
            onPointerLeave={leave}
            anchor={anchor}
            title={props.title}
            align={props.align ?? 'start'}
            sheet={props.sheet ?? true}
            bare={props.bare ?? false}
            initialFocus={open === 'hovered' ? false : props.initialFocus}
          >
            {typeof props.children === 'function' ? props.children(close) : props.children}
          </PopoverSurface>
        </Suspense>
      )}
    </>
  );
}
