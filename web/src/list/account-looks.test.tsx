import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, type Member } from '#src/access/public.ts';
import { useStored } from './stored.ts';

let known: readonly object[];
let isReached: boolean;
const kept: URLSearchParams[] = [];

/** A browser in which nothing has been read yet: pages open anew, and no other test signs in as these members. */
async function open(memberId: string): Promise<void> {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (!isReached) throw new TypeError('no network');
    if (path.endsWith('/keepLook')) kept.push(new URLSearchParams(body));
    const data = path.endsWith('/looks') ? { list: known } : {};
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  keepSession('t', { memberId, permissions: [] } as unknown as Member);
  render(<Table />);
}

function Table() {
  const [look, setLook] = useStored('table', 'orders', (text) => text ?? '没有');
  return (
    <button type="button" onClick={() => setLook('紧凑')}>
      {look}
    </button>
  );
}
const shown = () => screen.getByRole('button').textContent;
const sent = () => kept.map((form) => [form.get('kind'), form.get('name'), form.get('look')]);
const place = (memberId: string) => `woxing.table.${memberId}.orders`;

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  kept.length = 0;
});

test('what the account has is there in another browser, and what is there before counts until it has come', async () => {
  [known, isReached] = [[{ kind: 'table', name: 'orders', look: { dense: true, columns: {} } }], true];
  localStorage.setItem(place('looks-1'), '旧的');
  await open('looks-1');
  expect(shown()).toBe('旧的');
  await expect.poll(() => shown()).toBe('{"dense":true,"columns":{}}');
  expect(localStorage.getItem(place('looks-1'))).toBe('{"dense":true,"columns":{}}');
  expect(kept).toEqual([]);
});

test('what is chosen goes to the account, and so does what this browser has kept before accounts did', async () => {
  [known, isReached] = [[], true];
  localStorage.setItem('woxing.views.looks-2.orders', '[]');
  localStorage.setItem('woxing.views.looks-9.orders', '[1]');
  await open('looks-2');
  await expect.poll(() => sent()).toEqual([['views', 'orders', '[]']]);
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('"紧凑"');
  await expect.poll(() => sent().at(-1)).toEqual(['table', 'orders', '"紧凑"']);
});

test('what was chosen without a network is not undone by the account, and goes there when the page opens again', async () => {
  [known, isReached] = [[{ kind: 'table', name: 'orders', look: { dense: true, columns: {} } }], false];
  await open('looks-3');
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(() => localStorage.getItem(`woxing.unsent.${place('looks-3')}`)).toBe('1');
  cleanup();
  isReached = true;
  await open('another');
  cleanup();
  await open('looks-3');
  await expect.poll(() => sent().at(-1)).toEqual(['table', 'orders', '"紧凑"']);
  expect(shown()).toBe('"紧凑"');
  await expect.poll(() => localStorage.getItem(`woxing.unsent.${place('looks-3')}`)).toBeNull();
});
