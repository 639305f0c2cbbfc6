import { cleanup, render, screen } from '@testing-library/react';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import type { TrainChangeQuote } from '@woxing/contract/products/rail/train-orders';
import { afterEach, expect, test } from 'vitest';
import { ChangeCosts, ChangePanel } from './change-costs.tsx';
import type { ChangeKind } from './changed-tickets.rules.ts';

afterEach(cleanup);

function show(kind: ChangeKind, dueFen: Fen, backFen: Fen, outsideApplication: string | null = null) {
  const now = '2026-11-21T02:00:00.000Z';
  const line = {
    passenger: 0,
    leg: 0,
    name: '张一',
    ticketNo: 'T',
    priceFen: yuan(554),
    newPriceFen: yuan(609.5),
    feeFen: noFen,
    percent: 0,
    rule: '规则',
    dueFen,
    backFen,
    differenceFeeFen: noFen,
    until: now,
  };
  const quote = {
    dueFen,
    backFen,
    outsideApplication,
    lines: [line],
    ride: { fares: [] },
    expiresAt: now,
    now,
  } as unknown;
  render(
    <>
      <ChangeCosts kind={kind} quote={quote as TrainChangeQuote} />
      <ChangePanel
        kind={kind}
        quote={quote as TrainChangeQuote}
        receivedAtMs={0}
        busy={false}
        onExpired={() => {}}
      />
    </>,
  );
  return screen.getByRole('button').textContent;
}

test.each([
  ['change', yuan(55.5), noFen, '确认改签并支付¥55.50'],
  ['elsewhere', yuan(55.5), noFen, '确认变更到站并支付¥55.50'],
  ['change', noFen, yuan(36), '确认改签，退回¥36'],
  ['elsewhere', noFen, yuan(36), '确认变更到站，退回¥36'],
  ['elsewhere', noFen, noFen, '确认变更到站'],
] as const)('the button of %s says what is confirmed (due %i, back %i)', (kind, dueFen, backFen, words) => {
  expect(show(kind, dueFen, backFen)).toBe(words);
});

test('a change that leaves the application of its order cannot be confirmed', () => {
  show('change', noFen, noFen, '不能更改：12月14日不在出差申请的日期内');
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});

test('a change to another destination has no fee of a change', () => {
  show('elsewhere', noFen, noFen);
  expect(screen.getByText('不收手续费')).toBeDefined();
  expect(screen.getByText(/^变更到站只能办理一次/)).toBeDefined();
});
