import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addressReader, oneOf, pageNumber } from '#src/ui/address.rules.ts';
import { useListAddress } from './use-list-address.ts';

const address = vi.hoisted(() => ({ search: {} as object, went: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => address.search,
  useNavigate: () => (to: object) => address.went.push(to),
}));
afterEach(() => {
  address.went.length = 0;
});

const read = addressReader({ state: oneOf(['open', 'closed']), page: pageNumber });

test('a filter, a page or a drawer leaves the page where it was scrolled to, and writes what is understood alone', () => {
  address.search = { state: 'open', page: 'x' };
  const { result } = renderHook(() => useListAddress(read));
  expect(result.current.search).toEqual({ state: 'open' });
  result.current.go({ ...result.current.search, page: 2, other: 'y' });
  expect(address.went).toEqual([
    { to: '.', search: { state: 'open', page: 2 }, replace: true, resetScroll: false },
  ]);
});

test('where the way back leads through filters, each is a step of it', () => {
  const { result } = renderHook(() => useListAddress(read, { back: true }));
  result.current.go({});
  expect(address.went).toEqual([{ to: '.', search: {}, replace: false, resetScroll: false }]);
});
