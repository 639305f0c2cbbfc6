import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of what a press opens elsewhere on the page: when `opened` becomes another, the heading comes into view and takes
 * the focus. What was open when the page came stays where it is.
 */
export function useBroughtIntoView(opened: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (opened !== undefined && opened !== before.current) {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    }
    before.current = opened;
  }, [opened]);
  return heading;
}
