import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { AirOrderTicket } from './air-order.ts';
import { changeFee } from './change-fee.rules.ts';

const ticket = (flightNo: string, changeLadder: string, departsAt: string) =>
  ({
    fareFen: yuan(1000),
    flight: { flightNo, changeLadder },
    departsAt: new Date(`${departsAt}+08:00`),
  }) as AirOrderTicket;
const at = (moment: string) => new Date(`${moment}+08:00`);
const first = ticket('CA1', '5-24-10', '2026-03-02T08:00:00');
const second = ticket('CA2', '10-4-20', '2026-03-02T13:00:00');

test('what two tickets of one flight cost together, now and then', () => {
  expect(changeFee([[first, first]], at('2026-02-20T10:00:00'))).toEqual({
    feeFen: yuan(100),
    rule: '起飞前24小时（含）以上',
    until: at('2026-03-01T08:00:00'),
    next: [{ feeFen: yuan(200), rule: '起飞前24小时以内及起飞后', allowed: true }],
  });
});

test('what tickets of two flights cost together changes whenever one of them goes on, and ends where one cannot be changed', () => {
  const strict = ticket('CA3', '10-4-100', '2026-03-02T13:00:00');
  const fee = changeFee([[first], [strict]], at('2026-02-20T10:00:00'));
  expect([fee.feeFen, fee.until]).toEqual([yuan(150), at('2026-03-01T08:00:00')]);
  expect(fee.rule).toBe('CA1：起飞前24小时（含）以上；CA3：起飞前4小时（含）以上');
  expect(fee.next.map(({ feeFen, allowed }) => [feeFen, allowed])).toEqual([
    [yuan(200), true],
    [yuan(1100), false],
  ]);
  expect(changeFee([[second], [first]], at('2026-03-02T10:00:00'))).toMatchObject({
    feeFen: yuan(300),
    until: null,
    next: [],
  });
});
