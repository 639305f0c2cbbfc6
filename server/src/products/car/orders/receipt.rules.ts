import { dayOf, formatDay, timeOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { findOrder } from '@woxing/contract/orders/orders';
import { carKindNames, carSceneNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { carPartNames } from '@woxing/contract/products/car/car-price.rules';
import type { ItineraryPaper, PaperColumn, PaperRow } from '#src/documents/public.ts';

const columns: readonly PaperColumn[] = [
  { name: '费用', x: 0, width: 240 },
  { name: '预估', x: 250, width: 110, align: 'right' },
  { name: '实际', x: 389, width: 110, align: 'right' },
];

interface Brand {
  readonly name: string;
  readonly colour: string;
  readonly sandbox: boolean;
}

/** A ride on paper, with every part of its price; undefined where it has not been paid for. */
export function receiptOf(
  order: AnswerOf<typeof findOrder>,
  brand: Brand,
  now: Date,
): ItineraryPaper | undefined {
  const { detail } = order;
  if (detail.kind !== 'car' || !detail.mayReceipt || detail.bill === null) return undefined;
  const { bill, ride } = detail;
  const began = momentOfState(detail, 'riding') ?? new Date(detail.departsAt);
  const over = momentOfState(detail, 'ended') ?? momentOfState(detail, 'cancelled') ?? began;
  return {
    language: 'zh-CN',
    title: '用车行程单',
    fileTitle: `用车行程单 ${order.orderNo}`,
    brand: brand.name,
    colour: brand.colour,
    facts: [
      ['订单号', order.orderNo],
      ['行程单号', order.tickets[0]?.ticketNo ?? ''],
      ['乘车人', order.passengers.map(({ name }) => name).join('、')],
      ['司机与车辆', [ride.driver?.name, ride.car?.plate, ride.car?.model].filter(Boolean).join(' ')],
    ],
    columns,
    rides: [
      {
        no: carKindNames[detail.car],
        day: `${dayOf(began).slice(0, 4)}年${formatDay(dayOf(began))}`,
        reference: carSceneNames[detail.scene],
        warning: bill.cancelled ? '已取消，未乘车' : '',
        from: { time: timeOf(began), name: detail.from.name, below: [detail.from.city] },
        to: { time: timeOf(over), name: detail.to.name, below: [detail.to.city] },
        under: bill.cancelled ? '' : `${(bill.metres / 1000).toFixed(1)}公里 · ${bill.minutes}分钟`,
        facts: [],
        rows: rowsOf(bill),
      },
    ],
    tables: [],
    totals: [
      ['费用合计', formatYuan(bill.totalFen)],
      ['公司承担', formatYuan(bill.companyFen)],
      ['个人承担', formatYuan(bill.personFen)],
      ['碳排放', `约${(detail.co2Grams / 1000).toFixed(1)}千克二氧化碳当量`],
    ],
    notes: [
      ...(brand.sandbox ? ['本单在沙箱环境中生成，司机、车辆与金额均为模拟，不能用于报销。'] : []),
      '本单由行程与计费记录生成，供行程核对与企业内部留存，不是发票。',
    ],
    proof: null,
    printed: `生成时间 ${dayOf(now)} ${timeOf(now)}`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: brand.sandbox ? '沙箱' : '',
  };
}

interface Timed {
  readonly ride: { readonly times: readonly { readonly state: string; readonly at: string | Date }[] };
}

function momentOfState({ ride }: Timed, wanted: string): Date | undefined {
  const found = ride.times.find(({ state }) => state === wanted);
  return found && new Date(found.at);
}

/** Parts that cost nothing and were not expected to are left out. */
function rowsOf({ parts, cancelled }: NonNullable<CarDetail['bill']>): PaperRow[] {
  return parts
    .filter(({ fen, estimateFen }) => fen > noFen || (!cancelled && estimateFen > noFen))
    .map(({ part, fen, estimateFen }) => ({
      cells: [
        cancelled ? '取消费' : carPartNames[part],
        cancelled ? '' : formatYuan(estimateFen),
        formatYuan(fen),
      ].map((text) => ({ text, below: '' })),
      faded: false,
    }));
}
