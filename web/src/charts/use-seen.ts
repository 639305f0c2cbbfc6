import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the view; once it has, for good. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (seen || watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
