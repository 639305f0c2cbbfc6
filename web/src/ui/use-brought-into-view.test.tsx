import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBroughtIntoView } from './use-brought-into-view.ts';

const scrolled = vi.fn<() => void>();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => {
  cleanup();
  scrolled.mockClear();
});

/** Lines stand below where some were opened. */
function Page({ opened }: { readonly opened: string | undefined }) {
  const heading = useBroughtIntoView(opened);
  return opened === undefined ? null : (
    <h2 ref={heading} tabIndex={-1}>
      {opened}的明细
    </h2>
  );
}

test('lines that a press opens come into view with the focus on their heading, again when others are opened', () => {
  const { rerender } = render(<Page opened={undefined} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Page opened="国航" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '国航的明细' }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<Page opened="国航" />);
  expect(scrolled).toHaveBeenCalledTimes(1);
  rerender(<Page opened="东航" />);
  expect(scrolled).toHaveBeenCalledTimes(2);
  rerender(<Page opened={undefined} />);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('what was open when the page came leaves it where it is', () => {
  render(<Page opened="国航" />);
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});
