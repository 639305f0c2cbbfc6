import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { fen, noFen, yuan } from '@woxing/contract/core/money';
import type { findOrder } from '@woxing/contract/orders/orders';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { describe, expect, test } from 'vitest';
import { receiptOf } from './receipt.rules.ts';

const brand = { name: '我行', colour: '#1a56db', sandbox: false };
const now = new Date('2026-03-02T02:05:00Z');
const place = (name: string) => ({ name, address: '', city: '上海', lat: 31, lon: 121 });

const bill = {
  totalFen: fen(3_850),
  metres: 12_340,
  minutes: 31,
  parts: [
    { part: 'start', fen: yuan(12), estimateFen: yuan(12) },
    { part: 'distance', fen: fen(2_650), estimateFen: yuan(25) },
    { part: 'toll', fen: noFen, estimateFen: yuan(10) },
    { part: 'night', fen: noFen, estimateFen: noFen },
  ],
  companyFen: yuan(30),
  personFen: fen(850),
  aboveFen: noFen,
  words: '',
  cancelled: false,
} satisfies CarDetail['bill'];

/** What the paper reads of an order, and nothing else. */
function orderWith(detail: Partial<CarDetail> = {}, times = ['ended', 'riding']) {
  const at: Record<string, string> = {
    riding: '2026-03-01T15:50:00Z',
    ended: '2026-03-01T16:21:00Z',
    cancelled: '2026-03-01T15:40:00Z',
  };
  return {
    orderNo: '26030123400012345678',
    tickets: [{ ticketNo: 'C1234' }],
    passengers: [{ name: '林晓' }, { name: '周宁' }],
    detail: {
      kind: 'car',
      mayReceipt: true,
      car: 'comfort',
      scene: 'airport',
      from: place('虹桥机场'),
      to: place('人民广场'),
      departsAt: '2026-03-01T15:30:00Z',
      co2Grams: 1_849,
      bill,
      ride: {
        driver: { name: '王师傅' },
        car: { plate: '沪A12345', model: '比亚迪汉' },
        times: times.map((state) => ({ state, at: at[state]! })),
      },
      ...detail,
    },
  } as unknown as AnswerOf<typeof findOrder>;
}

const textsOf = (paper: ReturnType<typeof receiptOf>) =>
  paper?.rides[0]?.rows.map(({ cells }) => cells.map(({ text }) => text));

describe('a ride that is over and paid', () => {
  const paper = receiptOf(orderWith(), brand, now)!;

  test('is named with its people, driver and car', () => {
    expect(paper.fileTitle).toBe('用车行程单 26030123400012345678');
    expect(paper.facts).toEqual([
      ['订单号', '26030123400012345678'],
      ['行程单号', 'C1234'],
      ['乘车人', '林晓、周宁'],
      ['司机与车辆', '王师傅 沪A12345 比亚迪汉'],
    ]);
    expect(paper.printed).toBe('生成时间 2026-03-02 10:05');
    expect(paper.pageWords(1, 2)).toBe('第1页，共2页');
  });

  test('begins when the guest got in and ends when they got out, by the clock of China', () => {
    const [ride] = paper.rides;
    expect(ride).toMatchObject({
      no: '舒适型',
      reference: '接送机',
      day: '2026年3月1日 周日',
      warning: '',
      from: { time: '23:50', name: '虹桥机场', below: ['上海'] },
      to: { time: '00:21', name: '人民广场' },
      under: '12.3公里 · 31分钟',
    });
  });

  test('has each part with what was expected, but for those that cost nothing and were not expected to', () => {
    expect(textsOf(paper)).toEqual([
      ['起步费', '¥12', '¥12'],
      ['里程费', '¥25', '¥26.50'],
      ['高速与过桥费', '¥10', '¥0'],
    ]);
    expect(paper.totals).toEqual([
      ['费用合计', '¥38.50'],
      ['公司承担', '¥30'],
      ['个人承担', '¥8.50'],
      ['碳排放', '约1.8千克二氧化碳当量'],
    ]);
  });

  test('has three columns that do not overlap on a page', () => {
    const ends = paper.columns.map(({ x, width }) => x + width);
    expect(paper.columns[0]!.x).toBe(0);
    for (const [at, { x }] of paper.columns.slice(1).entries()) expect(x).toBeGreaterThan(ends[at]!);
  });
});

test('a ride that was cancelled has its fee alone, and when it was cancelled', () => {
  const parts = [
    { part: 'start' as const, fen: yuan(5), estimateFen: yuan(12) },
    { part: 'distance' as const, fen: noFen, estimateFen: yuan(25) },
  ];
  const paper = receiptOf(
    orderWith({ bill: { ...bill, parts, cancelled: true } }, ['cancelled']),
    brand,
    now,
  );
  expect(textsOf(paper)).toEqual([['取消费', '', '¥5']]);
  expect(paper!.rides[0]).toMatchObject({
    warning: '已取消，未乘车',
    from: { time: '23:30' },
    to: { time: '23:40' },
    under: '',
  });
});

test('what is not paid, has no bill or is no ride has no receipt', () => {
  expect(receiptOf(orderWith({ mayReceipt: false }), brand, now)).toBeUndefined();
  expect(receiptOf(orderWith({ bill: null }), brand, now)).toBeUndefined();
  expect(receiptOf(orderWith({ kind: 'hotel' as never }), brand, now)).toBeUndefined();
});

test('of the sandbox it says so', () => {
  const paper = receiptOf(orderWith(), { ...brand, sandbox: true }, now)!;
  expect(paper.mark).toBe('沙箱');
  expect(paper.notes).toHaveLength(2);
  expect(receiptOf(orderWith(), brand, now)!.notes).toHaveLength(1);
});
