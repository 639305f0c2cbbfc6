import type { KeyboardEvent, MouseEvent } from 'react';

/** A press on something in a row that acts by itself, or the end of a marked text, is not a press on the row. */
export function isActed(event: MouseEvent): boolean {
  const target = event.target as Element;
  return target.closest('a, button, input, label, select') !== null || !window.getSelection()?.isCollapsed;
}

/** A card that opens as a whole: by a press anywhere on it, and by Enter when it has the focus. */
export function openedBy(open: () => void) {
  return {
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      if (!isActed(event)) open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open();
    },
  };
}
