import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Hearer, HearersField } from './hearers-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = 2;
const employees = [
  { memberId: '1', name: '冯静怡', deptName: '销售部' },
  { memberId: '2', name: '卫思琪', deptName: '行政部' },
  { memberId: '3', name: '褚天宇', deptName: '' },
];

function show(kept: readonly Hearer[] = [], fails = 0) {
  let failing = fails;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    failing -= 1;
    if (failing >= 0) return new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }));
    const keyword = body.get('keyword') ?? '';
    const named = employees.filter(({ name }) => name.includes(keyword === 'cty' ? '褚天宇' : keyword));
    const from = Number(body.get('after') ?? 0);
    const next = from + shown < named.length ? String(from + shown) : null;
    const data = { employees: named.slice(from, from + shown), hearers: [], next };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const onChange = vi.fn<(chosen: readonly Hearer[]) => void>();
  function Form() {
    const [chosen, setChosen] = useState(kept);
    return (
      <HearersField
        id="hearers"
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          onChange(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <label htmlFor="hearers">接收提醒的员工</label>
      <Form />
    </QueryClientProvider>,
  );
  return onChange;
}

const field = () => screen.getByRole('combobox', { name: '接收提醒的员工' });
const option = (title: string) => screen.findByTitle(title);

test('an employee is found by what is typed, and whoever was chosen stays with their name', async () => {
  const onChange = show([{ memberId: '9', name: '蒋浩然', deptName: '销售部' }]);
  expect(await screen.findByText('蒋浩然（销售部）')).toBeTruthy();
  await userEvent.click(field());
  await option('冯静怡（销售部）');
  await userEvent.type(field(), 'cty');
  await userEvent.click(await option('褚天宇'));
  expect(onChange.mock.lastCall![0].map(({ memberId }) => memberId)).toEqual(['9', '3']);
  // The next one is looked for from the start.
  expect(field()).toHaveProperty('value', '');
  expect(await option('冯静怡（销售部）')).toBeTruthy();
  expect(screen.getByText('蒋浩然（销售部）')).toBeTruthy();
});

test('the next page comes when it is asked for', async () => {
  show();
  await userEvent.click(field());
  await option('卫思琪（行政部）');
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  await option('褚天宇');
  await waitFor(() => expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull());
});

test('nobody of a name is told so, and what failed is asked for again', async () => {
  show([], 1);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await option('冯静怡（销售部）');
  await userEvent.type(field(), '无此人');
  expect(await screen.findByText('没有符合的员工')).toBeTruthy();
});
