import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

/** A list in a frame of its own that draws only what is in view; all rows are of one height. */
export function WindowedList<Item>(props: {
  readonly title: string;
  readonly items: readonly Item[];
  readonly rowHeight: number;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => props.rowHeight,
    getItemKey: (index) => props.keyOf(props.items[index]!),
    initialRect: { width: 0, height: frameHeight },
    overscan: 8,
  });
  return (
    <div ref={frame} className="max-h-100 overflow-y-auto">
      <ul aria-label={props.title} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => (
          <li
            key={row.key}
            aria-setsize={props.items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {props.children(props.items[row.index]!)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the class above: what is drawn before the frame has been measured. */
const frameHeight = 400;
