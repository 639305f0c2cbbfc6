import { cleanup, render } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import {
  changeQuote,
  type RailFee,
  type RailLine,
  type RailTicket,
  railLines,
  refundFee,
  refundOutlook,
} from '@woxing/contract/products/rail/train-fees.rules';
import { afterEach, describe, expect, test } from 'vitest';
import { DetailRules } from './detail-rules.tsx';

afterEach(cleanup);

const hourMs = 3_600_000;
const departsAt = new Date('2026-12-10T06:30:00Z');
const before = (hours: number) => new Date(departsAt.getTime() - hours * hourMs);

/** Without the line, under whose name a rule stands, and the comma, where a cell ends instead. */
const bare = (words: string) => words.replace('广深港跨境列车', '').replaceAll('，', '');

/** What the page says for orders of a line. */
function printed(line: RailLine): string {
  const order = { detail: { kind: 'rail', legs: [{ line }] }, waitsFor: null } as unknown as Pick<
    OrderDetail,
    'detail' | 'waitsFor'
  >;
  const { container } = render(<DetailRules order={order} />);
  return bare(container.textContent);
}

const tickets = (line: RailLine): RailTicket[] => {
  const plain: RailTicket = {
    priceFen: yuan(553),
    departsAt,
    line,
    fromWestKowloon: false,
    stopped: false,
    changedFrom: null,
  };
  const changed = (of: Date, at: Date, intoSpringRush: boolean): RailTicket => ({
    ...plain,
    changedFrom: { departsAt: of, at, intoSpringRush },
  });
  return [
    plain,
    { ...plain, fromWestKowloon: true },
    { ...plain, stopped: true },
    changed(before(300), before(310), true),
    changed(before(210), before(250), false),
    changed(before(5), before(3), false),
  ];
};

const moments = [400, 192, 191, 48, 47, 24, 23, 0.6, 0.4, 0, -2, -24, -24 * 40].map(before);

/** Every rule by which the railway takes or refuses something, over all tickets, moments and new trains. */
function rulesOf(line: RailLine): RailFee[] {
  return tickets(line).flatMap((ticket) =>
    moments.flatMap((at) => [
      refundFee(ticket, at),
      ...refundOutlook(ticket, at),
      ...[-6, 3, 40, 300].flatMap((later) =>
        [false, true].map(
          (otherDestination) =>
            changeQuote(
              ticket,
              {
                priceFen: yuan(403),
                departsAt: new Date(departsAt.getTime() + later * hourMs),
                otherDestination,
              },
              at,
            ).fee,
        ),
      ),
    ]),
  );
}

/** How the page says what a single ticket is refused by, which names the moment that has passed. */
const refusals: Readonly<Record<string, string>> = {
  '列车已发车，不能退票': '开车后不能退票',
  '已过开车当日，不能改签': '开车当日24时以后不能改签',
  '所选列车已发车，不能改签': '只能改签尚未发车的列车',
  '一张车票只能改签一次，不能再次改签': '每张车票只能改签一次',
};

const charged = { mainland: [5, 10, 15, 20, 40], 'hong-kong': [5, 30, 50] };

describe.each(railLines)('the rules on the page of an order: %s', (line) => {
  test('every rule by which something is charged or refused is printed', () => {
    const text = printed(line);
    const rules = rulesOf(line);
    const words = new Set(rules.map(({ rule }) => refusals[rule] ?? rule));
    expect(words.size).toBeGreaterThan(9);
    expect([...words].filter((rule) => !text.includes(bare(rule)))).toEqual([]);
  });

  test('and every share that is charged', () => {
    const text = printed(line);
    const shares = new Set(
      rulesOf(line).flatMap((fee) => (fee.allowed && fee.percent > 0 ? [fee.percent] : [])),
    );
    expect([...shares].filter((percent) => !text.includes(`${percent}%`))).toEqual([]);
    expect([...shares].toSorted((a, b) => a - b)).toEqual(charged[line]);
  });
});

test('whom a fee is reckoned for, what is rounded and what is the least stand there too', () => {
  const text = printed('mainland');
  expect(text).toContain('按¥0.50的整倍数取整最低¥2');
  expect(text).toContain('儿童票、学生票按各自的票价计算退票费和改签费');
  expect(text).toContain('开车后改签的差额按20%收取');
});
