import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** Where results stand under their search on a phone, until it has been measured. */
const usualTop = 280;
/** Rows above and below the window: what is seen first does not wait for those that only scrolling shows. */
const firstOverscan = 1;
/** Pixels of rows above and below it afterwards, ahead of whoever scrolls. */
const laterOverscan = 600;

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
  const [top, setTop] = useState(usualTop);
  const [beyond, setBeyond] = useState(firstOverscan);
  useEffect(() => startTransition(() => setBeyond(Math.ceil(laterOverscan / estimate))), [estimate]);
  // After it is seen: to ask earlier would have the browser lay out the page in the midst of rendering it.
  useEffect(() => {
    const measured = frame.current;
    if (measured !== null) setTop(measured.getBoundingClientRect().top + window.scrollY);
  }, [items]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index]!),
    overscan: beyond,
    gap,
    scrollMargin: top,
    // As high as expected until the browser itself says how high a row has become.
    measureElement: (row, told, list) =>
      told === undefined
        ? (list.itemSizeCache.get(keyOf(items[list.indexFromElement(row)]!)) ?? estimate)
        : measureElement(row, told, list),
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
          <Row item={items[row.index]!} index={row.index}>
            {children}
          </Row>
        </li>
      ))}
    </ul>
  );
}

/** Scrolling and measuring move rows; what stands in them stays as it is. */
const Row = memo(function Row<Item>(props: {
  readonly item: Item;
  readonly index: number;
  readonly children: (item: Item, index: number) => ReactNode;
}) {
  return props.children(props.item, props.index);
}) as <Item>(props: {
  readonly item: Item;
  readonly index: number;
  readonly children: (item: Item, index: number) => ReactNode;
}) => ReactNode;
