import { cleanup, render, screen } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupToDo } from './group-to-do.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({
    to,
    params,
    hash,
    children,
  }: {
    readonly to: string;
    readonly params?: { readonly billNo: string };
    readonly hash?: string;
    readonly children: ReactNode;
  }) => (
    <a href={to.replace('$billNo', params?.billNo ?? '') + (hash === undefined ? '' : `#${hash}`)}>
      {children}
    </a>
  ),
}));
afterEach(cleanup);

const nothing = {
  from: day('2026-11-01'),
  until: day('2026-11-29'),
  before: { from: day('2026-10-01'), until: day('2026-10-29') },
  companies: [],
  totalFen: fen(0),
  beforeFen: fen(0),
  owedFen: fen(0),
  overdueFen: fen(0),
  nettings: 0,
  due: [],
  objections: [],
  nearLimit: [],
};
const show = (waiting: object) =>
  render(
    <GroupToDo
      found={{
        data: { ...nothing, ...waiting },
        isError: false,
        refetch: vi.fn<ComponentProps<typeof GroupToDo>['found']['refetch']>(),
      }}
    />,
  );
const rows = () =>
  screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      term.nextElementSibling!.textContent,
      term.nextElementSibling!.querySelector('a')!.getAttribute('href'),
    ]);

test('each bill, netting, objection and limit that waits leads to where it is seen to', () => {
  show({
    nettings: 2,
    due: [
      { billNo: 'B1', dueDay: day('2026-11-20'), owedFen: fen(120_000), overdue: true },
      { billNo: 'B2', dueDay: day('2026-12-20'), owedFen: fen(80_000), overdue: false },
    ],
    objections: [{ billNo: 'B2', at: '2026-11-28T02:00:00.000Z' }],
    nearLimit: [
      { enterpriseId: '1', name: '甲公司', line: 'own', percent: 95, availableFen: fen(5_000) },
      { enterpriseId: '2', name: '乙公司', line: 'group', percent: 80, availableFen: fen(20_000) },
    ],
  });
  expect(rows()).toEqual([
    ['账单B1，已于11月20日到期，逾期未还', '¥1,200', '/finance/enterpriseBill/B1'],
    ['账单B2，12月20日到期', '¥800', '/finance/enterpriseBill/B2'],
    ['待确认的轧差', '2笔', '/finance/netting'],
    ['账单B2的异议，11月28日提出，等待平台答复', '查看', '/finance/enterpriseBill/B2'],
    ['甲公司的自有授信，占用已达95%', '可用¥50', '/myCenter/credit_member_list#subsidiaries'],
    ['乙公司的集团额度，本期占用已达80%', '可用¥200', '/myCenter/credit_member_list#subsidiaries'],
  ]);
});

test('where nothing waits, the nettings are said to be none', () => {
  show({});
  expect(rows()).toEqual([['待确认的轧差', '0笔', '/finance/netting']]);
});

test('what could not be read is asked for again', () => {
  const refetch = vi.fn<ComponentProps<typeof GroupToDo>['found']['refetch']>();
  render(<GroupToDo found={{ data: undefined, isError: true, refetch }} />);
  screen.getByRole('button', { name: '重试' }).click();
  expect(refetch).toHaveBeenCalled();
});
