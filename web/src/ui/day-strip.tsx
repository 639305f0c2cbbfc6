import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { LeftIcon, RightIcon } from './icon.tsx';

/** Days side by side, the chosen one (`data-chosen`) in the middle; scrolled by thumb, or by the arrows at its ends. */
export function DayStrip(props: {
  readonly words: { readonly title: string; readonly earlier: string; readonly later: string };
  /** Scrolls again when it changes. */
  readonly centred: string;
  readonly children: ReactNode;
}) {
  const strip = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    center(strip.current);
    // The router puts every scrolled element back where it was; this one follows the chosen day instead.
    return router.subscribe('onRendered', () => center(strip.current));
  }, [router, props.centred]);
  const scroll = (pages: number) => {
    const frame = strip.current;
    frame?.scrollBy({ left: pages * frame.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <nav
      aria-label={props.words.title}
      className="flex items-stretch overflow-hidden rounded-l bg-surface shadow-1"
    >
      <IconButton
        label={props.words.earlier}
        className="h-auto w-9 rounded-none max-md:hidden"
        onClick={() => scroll(-1)}
      >
        <LeftIcon />
      </IconButton>
      <div ref={strip} className="unscrollbar relative flex flex-1 overflow-x-auto">
        {props.children}
      </div>
      <IconButton
        label={props.words.later}
        className="h-auto w-9 rounded-none max-md:hidden"
        onClick={() => scroll(1)}
      >
        <RightIcon />
      </IconButton>
    </nav>
  );
}

/** One day of the strip; the chosen one also says so by `data-chosen`. */
export function dayClass(chosen: boolean): string {
  return classNames(
    'flex h-15 w-24 shrink-0 flex-col items-center justify-center focus-visible:-outline-offset-2 md:w-auto md:min-w-[calc(100%/7)]',
    chosen ? 'bg-brand-600 text-white' : 'hover:bg-brand-50',
  );
}

function center(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[data-chosen]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - (strip.clientWidth - chosen.clientWidth) / 2;
}
