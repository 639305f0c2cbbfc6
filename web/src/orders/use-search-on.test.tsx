import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSearchOn } from './use-search-on.ts';

const asked = (
  found: number,
  state: { hasNextPage?: boolean; isFetching?: boolean; isFetchNextPageError?: boolean } = {},
) => {
  const fetchNextPage = vi.fn<() => Promise<never>>();
  const { result } = renderHook(() =>
    useSearchOn(
      { hasNextPage: true, isFetching: false, isFetchNextPageError: false, ...state, fetchNextPage },
      found,
    ),
  );
  return { goesOn: result.current, times: fetchNextPage.mock.calls.length };
};

test('a search goes on until a page is full or everything was looked at', () => {
  expect(asked(0)).toEqual({ goesOn: true, times: 1 });
  expect(asked(19)).toEqual({ goesOn: true, times: 1 });
  expect(asked(20)).toEqual({ goesOn: false, times: 0 });
  expect(asked(3, { hasNextPage: false })).toEqual({ goesOn: false, times: 0 });
});

test('it waits for the previous answer and stops after a failure', () => {
  expect(asked(0, { isFetching: true })).toEqual({ goesOn: true, times: 0 });
  expect(asked(0, { isFetchNextPageError: true })).toEqual({ goesOn: false, times: 0 });
});
