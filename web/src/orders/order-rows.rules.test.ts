import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { clockOffsetMs, momentWords, stampWords } from './moment.rules.ts';
import { comesBack, exportCells, tripTitle } from './order-rows.rules.ts';

const leg = (fromCity: string, toCity: string) => ({
  from: 'PEK',
  to: 'SHA',
  fromCity,
  toCity,
  no: 'CA1501',
  day: day('2026-12-01'),
  departs: '07:00',
  arrives: '09:10',
  arrivesDaysLater: 0,
});

test('a trip is titled by the cities it passes; a gap starts anew', () => {
  expect(tripTitle([leg('北京', '上海')])).toBe('北京—上海');
  expect(tripTitle([leg('北京', '西安'), leg('西安', '成都')])).toBe('北京—西安—成都');
  expect(tripTitle([leg('北京', '上海'), leg('杭州', '北京')])).toBe('北京—上海 / 杭州—北京');
});

test('a trip comes back when its last leg ends where the first began', () => {
  expect(comesBack([leg('北京', '上海'), leg('上海', '北京')])).toBe(true);
  expect(comesBack([leg('北京', '西安'), leg('西安', '成都')])).toBe(false);
  expect(comesBack([leg('北京', '上海')])).toBe(false);
});

test('an order goes out as cells: China time, an amount that spreadsheets can sum', () => {
  const order = {
    orderNo: '26112105231218973252',
    product: 'airTicket' as const,
    code: 0 as const,
    partial: false,
    createdAt: '2026-11-20T21:23:12.565Z',
    payBefore: null,
    totalFen: yuan(12380.5),
    legs: [leg('北京', '上海')],
    waitsFor: null,
    passengerNames: ['陈晓明', '林静'],
    travelled: false,
    endedWords: null,
  };
  expect(exportCells(order, '待支付', '机票订单')).toEqual([
    '26112105231218973252',
    '2026-11-21 05:23',
    '机票订单',
    '北京—上海',
    'CA1501',
    '2026-12-01 07:00',
    '陈晓明、林静',
    '12380.50',
    '待支付',
  ]);
});

test('what waits for seats goes out with all that it waits for and no departure', () => {
  const waited = { ...leg('北京南', '上海虹桥'), no: 'G13' };
  const cells = exportCells(
    {
      orderNo: '1',
      product: 'train',
      code: 20,
      partial: false,
      createdAt: '2026-11-20T21:23:12.565Z',
      payBefore: null,
      totalFen: yuan(939),
      legs: [],
      waitsFor: [
        { ...waited, seatName: '一等座' },
        { ...waited, no: 'G15', seatName: '二等座' },
      ],
      passengerNames: ['陈晓明'],
      travelled: false,
      endedWords: null,
    },
    '候补中',
    '火车票订单',
  );
  expect(cells.slice(3, 6)).toEqual(['北京南—上海虹桥', '候补G13一等座、G15二等座', '']);
});

test('a moment is said as shortly as the present day allows', () => {
  const now = '2026-11-20T16:30:00.000Z';
  expect(momentWords('2026-11-20T16:45:00.000Z', now)).toBe('00:45');
  expect(momentWords('2026-11-20T15:59:00.000Z', now)).toBe('11月20日 23:59');
  expect(momentWords('2025-12-31T16:00:00.000Z', now)).toBe('1月1日 00:00');
  expect(momentWords('2025-12-31T15:00:00.000Z', now)).toBe('2025年12月31日 23:00');
  expect(stampWords('2025-12-31T16:00:00.000Z')).toBe('2026-01-01 00:00');
});

test('a clock that is ten minutes slow is ten minutes behind, so that no deadline moves', () => {
  const here = Date.parse('2026-11-20T06:00:00.000Z');
  expect(clockOffsetMs('2026-11-20T06:10:00.000Z', here)).toBe(600_000);
});
