import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Subordinate } from '@woxing/contract/distribution/subordinates';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoveDialog } from './move-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const uppers = {
  list: [
    { memberNo: '1', name: '本人', kind: 50, level: 0 },
    { memberNo: '2', name: '李四', kind: 50, level: 1 },
  ],
  permille: 300,
};

const row = { memberNo: '3', name: '王五', kind: 40, upperNo: '1', below: 0, revision: 1 } as Subordinate;
const nothing = () => {};

/** Fails until it is told otherwise. */
function show(dialog: ReactNode) {
  const state = { answer: () => {}, fails: true };
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      state.answer = resolve;
    });
    return new Response(
      JSON.stringify(
        state.fails ? { ret: '9999', msg: '系统繁忙', data: null } : { ret: '0', msg: '', data: uppers },
      ),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {dialog}
    </QueryClientProvider>,
  );
  return state;
}

/** Waits, fails, and is asked again. */
async function failThenRead(state: ReturnType<typeof show>) {
  expect(await screen.findByRole('status', { name: /正在加载/ })).toBeTruthy();
  state.answer();
  const again = await screen.findByRole('button', { name: '重试' });
  state.fails = false;
  await userEvent.click(again);
  state.answer();
}

test('who may stand above is not denied before it is known, and is asked for again where that failed', async () => {
  const state = show(<MoveDialog row={row} onDone={nothing} onClose={nothing} />);
  expect(screen.queryByText(/没有可以移到的上级/)).toBeNull();
  await failThenRead(state);
  expect(await screen.findByRole('option', { name: '李四' })).toBeTruthy();
});

test('no rate is refused by one that is not known', async () => {
  const state = show(<OpenDialog onDone={nothing} onClose={nothing} />);
  expect(screen.queryByText(/不超过您自己的/)).toBeNull();
  expect(screen.queryByRole('button', { name: '开通' })).toBeNull();
  await failThenRead(state);
  expect(await screen.findByText(/不超过您自己的30%/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /邀请/ }));
  await userEvent.type(screen.getByLabelText(/分润比例/), '31');
  await userEvent.click(screen.getByRole('button', { name: /邀请/ }));
  expect(await screen.findByText('不能超过您自己的30%')).toBeTruthy();
});
