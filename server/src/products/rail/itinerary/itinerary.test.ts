import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drawItinerary } from '#src/documents/public.ts';
import { railOf } from '../../../../test/product-details.ts';
import { itineraryOf, type PrintedOrder } from './itinerary.rules.ts';

const now = new Date('2026-11-30T03:20:00Z');
const brand = { name: '我行', colour: '#1a56db', sandbox: false };

const leg = (trainNo: string, from: string, to: string) => ({
  trainNo,
  startsOn: day('2026-12-01'),
  from,
  to,
  origin: from,
  terminus: to,
  day: day('2026-12-01'),
  departs: '21:10',
  arrives: '07:05',
  arrivesDaysLater: 1,
  minutes: 595,
  km: 1318,
  stops: 5,
  seat: 'O' as const,
  seatName: '二等座',
  bookingReference: 'E123456789',
  line: 'mainland' as const,
  stopped: false,
});

function orderOf(
  people: readonly string[],
  states: readonly ('issued' | 'refunded' | 'held')[] = [],
): PrintedOrder {
  return {
    orderNo: 'T2611300001',
    product: 'train',
    code: 2,
    partial: false,
    createdAt: new Date('2026-11-29T12:00:00Z'),
    payBefore: null,
    totalFen: fen(100_000),
    travelled: false,
    issuedElsewhere: false,
    trip: [],
    waitsFor: null,
    standard: null,
    version: 3,
    passengers: people.map((name) => ({
      name,
      type: 'ADT',
      paperType: 1,
      paperNoMasked: '1101**********2770',
      insurances: [],
    })),
    detail: {
      kind: 'rail',
      legs: [leg('G1', '北京南', '上海虹桥'), leg('K528', '上海', '三亚')],
      ticketTypes: people.map(() => 'adult' as const),
      sheets: [],
      waitlist: false,
    },
    tickets: people.flatMap((_, passenger) =>
      [0, 1].map((at) => ({
        leg: at,
        passenger,
        state: states[passenger] ?? 'issued',
        ticketNo: `E12345678${passenger}`,
        seat: at === 0 ? ('O' as const) : ('W' as const),
        place: at === 0 ? '05车12F号' : '05车无座',
      })),
    ),
    items: people.flatMap((_, passenger) =>
      [0, 1].map((leg) => priceItem('fare', fen(55_350), { passenger, leg })),
    ),
    contact: { name: '张三', mobileMasked: '138****0010' },
    payments: [],
    events: [],
    actions: [],
    now,
  };
}

async function textOf(order: PrintedOrder, under = brand) {
  const bytes = await drawItinerary(itineraryOf(order, under, now)!, now);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { bytes, pages: totalPages, text: text.replace(/\s+/g, '') };
}

describe('a document of an order', () => {
  test('says trains, times, seats, people, fares and numbers, and can be read back', async () => {
    const { text, pages, bytes } = await textOf(orderOf(['张三', '欧阳喆玥', '龑']));
    expect(pages).toBe(1);
    for (const words of [
      '我行',
      '火车票行程信息单',
      'T2611300001',
      '2026-11-2920:00',
      'G1',
      '北京南',
      '上海虹桥',
      '2026年12月1日周二',
      '21:10',
      '07:05次日',
      '9小时55分·1318公里',
      '取票号E123456789',
      '欧阳喆玥',
      '龑',
      '身份证1101**********2770',
      '二等座05车12F号',
      '05车无座',
      '成人票',
      '¥553.50',
      '有效车票6张',
      '¥3,321',
      '不是车票，也不是报销凭证',
      '第1页，共1页',
    ])
      expect(text).toContain(words);
    expect(bytes.length).toBeLessThan(80_000);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  test('bears the mark of a sandbox on every page, and none in earnest', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `乘客${at + 1}号`);
    const { text, pages } = await textOf(orderOf(people), { ...brand, sandbox: true });
    expect(text.split('沙箱').length - 1).toBe(2 * pages + 1);
    expect(text).toContain('均为模拟，不能用于乘车或报销');
    expect((await textOf(orderOf(people))).text).not.toContain('沙箱');
  });

  test('says which train does not run', async () => {
    const order = orderOf(['张三']);
    const detail = railOf(order);
    const [first, second] = detail.legs;
    const legs = [{ ...first!, stopped: true }, second!];
    const { text } = await textOf({ ...order, detail: { ...detail, legs } });
    expect(text.split('列车停运').length - 1).toBe(1);
  });

  test('counts good tickets only, and says of the others what became of them', async () => {
    const { text } = await textOf(orderOf(['张三', '李四'], ['issued', 'refunded']));
    expect(text).toContain('已退票');
    expect(text).toContain('有效车票2张');
    expect(text).toContain('¥1,107');
  });

  test('goes on over pages, with every ticket once', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `乘客${at + 1}号`);
    const { text, pages } = await textOf(orderOf(people));
    expect(pages).toBeGreaterThan(1);
    expect(text).toContain(`第${pages}页，共${pages}页`);
    for (const name of people) expect(text.split(name).length - 1).toBe(2);
  });

  test('sets long names and other writings', async () => {
    const { text } = await textOf(
      orderOf(['买买提·阿不都热合曼·吐尔逊江', 'MAXIMILIAN/ALEXANDERVONHOHENZOLLERN']),
    );
    expect(text).toContain('买买提·阿不都热合曼·吐尔逊江');
    expect(text).toContain('MAXIMILIAN/ALEXANDERVONHOHENZOLLERN');
  });

  test('is not made while nothing was issued', () => {
    expect(itineraryOf(orderOf(['张三'], ['held']), brand, now)).toBeUndefined();
    expect(
      itineraryOf(
        {
          ...orderOf(['张三']),
          detail: {
            kind: 'air',
            byStaff: false,
            legs: [],
            overStandard: [],
            sheets: [],
            changes: [],
            policies: [],
            wishes: false,
            returnedBesideFen: fen(0),
          },
        },
        brand,
        now,
      ),
    ).toBeUndefined();
  });
});
