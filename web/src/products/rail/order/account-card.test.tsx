import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RailAccount } from '@woxing/contract/products/rail/train-orders';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountCard } from './account-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = (id: string, more: Partial<RailAccount>): RailAccount => ({
  id,
  account: id,
  state: 'verified',
  signedIn: true,
  lastAt: '2026-11-21T02:00:00.000Z',
  ...more,
});

function Form() {
  const [chosen, setChosen] = useState<string>();
  return <AccountCard chosen={chosen} onChoose={setChosen} />;
}

function show(...accounts: readonly RailAccount[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '0', msg: '', data: { accounts } })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

const words = async (name: RegExp) => (await radio(name)).closest('label')?.textContent;

test('the account that is signed in and verified is chosen, until somebody chooses otherwise', async () => {
  show(account('first', { state: 'pending' }), account('second', {}), account('third', {}));
  expect((await radio(/^second/)).checked).toBe(true);
  await userEvent.click(await radio(/我行代购/));
  expect((await radio(/我行代购/)).checked).toBe(true);
});

test('where nobody may buy it is ours', async () => {
  show(account('out', { signedIn: false }), account('pending', { state: 'pending' }));
  expect((await radio(/我行代购/)).checked).toBe(true);
});

test('who was refused is not said to have signed in', async () => {
  show(
    account('wrong', { state: 'wrong', signedIn: false }),
    account('locked', { state: 'locked', signedIn: false }),
    account('good', {}),
  );
  expect(await words(/^wrong/)).toMatch(/密码有误.*尝试登录$/);
  expect(await words(/^locked/)).toMatch(/已锁定.*尝试登录$/);
  expect(await words(/^good/)).not.toContain('尝试');
});
