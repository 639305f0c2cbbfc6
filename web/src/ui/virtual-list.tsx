import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * A list that renders only what is near the window, scrolled by the page itself. Rows may grow and shrink: each is
 * measured. `keyOf` must be stable, so that an opened row stays open through a sort.
 */
export function VirtualList<Item>({
  title,
  items,
  keyOf,
  estimate,
  gap = 10,
  children,
}: {
  /** What the list holds, for assistive technology. */
  readonly title: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Height of a closed row in pixels. */
  readonly estimate: number;
  readonly gap?: number;
  readonly children: (item: Item, index: number) => ReactNode;
}) {
  const frame = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = frame.current;
    if (measured !== null) setTop(measured.getBoundingClientRect().top + window.scrollY);
  }, [items]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: 6,
    gap,
    scrollMargin: top,
  });
  return (
    <ul ref={frame} aria-label={title} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {children(items[row.index]!, row.index)}
        </li>
      ))}
    </ul>
  );
}
