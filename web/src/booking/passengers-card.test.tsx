import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftPassenger, FormProblem } from './draft-passenger.rules.ts';
import { PassengersCard } from './passengers-card.tsx';

afterEach(cleanup);

function Form({ max, problem }: { readonly max: number; readonly problem?: FormProblem }) {
  const [passengers, setPassengers] = useState<readonly DraftPassenger[]>([]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PassengersCard
        passengers={passengers}
        who="乘机人"
        max={max}
        hint=""
        problem={problem}
        tags={passengers.map(() => null)}
        newcomer={(passenger) => passenger}
        onChange={setPassengers}
      />
    </QueryClientProvider>
  );
}

const people = '王小明 110101199003072770 13800000001\n张三丰 44010119781203451X\n赵六';

async function paste(text: string, button: string) {
  await userEvent.click(screen.getByRole('button', { name: '批量粘贴' }));
  await userEvent.click(await screen.findByRole('textbox', { name: '每行一人' }));
  await userEvent.paste(text);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const names = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^姓名/ }).map(({ value }) => value);

test('people of a pasted text are added folded, their papers masked; one is opened to be corrected', async () => {
  render(<Form max={9} />);
  await paste(people, '添加2人');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('王小明1101'),
    expect.stringContaining('张三丰4401'),
  ]);
  expect(document.body.textContent).not.toContain('110101199003072770');
  expect(names()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '修改张三丰' }));
  expect(names()).toEqual(['张三丰']);
});

test('nobody is added twice, and no more than there is room for', async () => {
  render(<Form max={3} />);
  await paste(people, '添加2人');
  const others = ['11010119850512301', '31010119850512301'].map(
    (first17) => first17 + identityCheck(first17),
  );
  await userEvent.click(screen.getByRole('button', { name: '批量粘贴' }));
  await userEvent.click(await screen.findByRole('textbox', { name: '每行一人' }));
  await userEvent.paste(`${people}\n李四 ${others[0]}\n钱七 ${others[1]}`);
  const statusText = screen.getByRole('status').textContent;
  expect(statusText).toContain('将添加：李四');
  expect(statusText).toContain('2人已在订单中，不重复添加');
  expect(statusText).toContain('还可添加1位乘机人，后面1位未添加');
  await userEvent.click(screen.getByRole('button', { name: '添加1人' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: '批量粘贴' })).toHaveProperty('disabled', true);
});

test('whoever is complete is folded when somebody is added, and opens again where something is wrong', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockReturnValue(new Uint32Array([7]));
  const { rerender } = render(<Form max={9} />);
  await paste(people, '添加2人');
  await userEvent.click(screen.getByRole('button', { name: '修改王小明' }));
  await userEvent.click(screen.getByRole('button', { name: '新增乘机人' }));
  expect(names()).toEqual(['']);
  rerender(<Form max={9} problem={{ field: 'new-7-1.certNo', message: '张三丰：请检查证件号码' }} />);
  expect(names()).toEqual(['张三丰', '']);
});
