import type { ColumnKey } from './report-columns.rules.ts';

/** What reports, analyses and months on paper ask of everything that is sold. */
interface TravelFacts {
  /** Chinese, as sums call it. */
  readonly name: string;
  /** What a supplier of it is. */
  readonly supplier: string;
  /** The column in which its lines name one; null: they are sorted by it. */
  readonly supplierColumn: ColumnKey | null;
  /** The column in which its lines say where people went or slept. */
  readonly placeColumn: ColumnKey;
  /** Sold by the ticket, and from one city to another. */
  readonly ticketed: boolean;
  /** Told apart by where people went or slept. */
  readonly placed: boolean;
  /** Its suppliers are run by groups, with whom an agreement on all of them would pay. */
  readonly grouped: boolean;
  /** Sold at several kinds of price. */
  readonly severalRates: boolean;
  /** What it costs goes by how early it was ordered. */
  readonly dearerLate: boolean;
  /** What becomes of it, as its lines say it. */
  readonly lines: Readonly<Record<'sale' | 'change' | 'refund' | 'other', string>>;
  /** Columns whose heads say what they are of it, where the catalogue speaks of tickets. */
  readonly titles: Readonly<Partial<Record<ColumnKey, string>>>;
}

const ticketLines = { sale: '出票', change: '改签', refund: '退票', other: '其他' } as const;

/** What is sold, as the books tell it apart: flights of every cabin are one. Each is a row of this table, in the order in which pages name it. */
export const travelFacts = {
  air: {
    name: '机票',
    supplier: '航空公司',
    supplierColumn: null,
    placeColumn: 'pair',
    ticketed: true,
    placed: true,
    grouped: false,
    severalRates: true,
    dearerLate: true,
    lines: ticketLines,
    titles: { traveller: '乘机人' },
  },
  'international-air': {
    name: '国际机票',
    supplier: '航空公司',
    supplierColumn: null,
    placeColumn: 'pair',
    ticketed: true,
    placed: true,
    grouped: false,
    severalRates: true,
    dearerLate: false,
    lines: ticketLines,
    titles: { traveller: '乘机人', ticketNo: '票号与票联', tax: '税费与燃油' },
  },
  train: {
    name: '火车票',
    supplier: '列车类型',
    supplierColumn: null,
    placeColumn: 'pair',
    ticketed: true,
    placed: true,
    grouped: false,
    severalRates: false,
    dearerLate: false,
    lines: ticketLines,
    titles: { traveller: '乘车人' },
  },
  hotel: {
    name: '酒店',
    supplier: '酒店',
    supplierColumn: 'hotel',
    placeColumn: 'city',
    ticketed: false,
    placed: true,
    grouped: true,
    severalRates: true,
    dearerLate: false,
    lines: { sale: '预订', change: '改订', refund: '取消', other: '其他' },
    titles: { traveller: '入住人', fare: '房费', fee: '取消费', extras: '担保金' },
  },
  car: {
    name: '用车',
    supplier: '车型',
    supplierColumn: null,
    placeColumn: 'pair',
    ticketed: false,
    placed: false,
    grouped: false,
    severalRates: false,
    dearerLate: false,
    lines: { sale: '用车', change: '变更', refund: '取消', other: '其他' },
    titles: { traveller: '乘车人', fare: '车费', fee: '取消费' },
  },
} as const satisfies Record<string, TravelFacts>;

export type TravelKind = keyof typeof travelFacts;
export const travelKinds = Object.keys(travelFacts) as [TravelKind, ...TravelKind[]];

type YesOrNo = {
  [Fact in keyof TravelFacts]: TravelFacts[Fact] extends boolean ? Fact : never;
}[keyof TravelFacts];

/** Of what is sold, all of which this is so. */
export const kindsWith = (fact: YesOrNo): readonly TravelKind[] =>
  travelKinds.filter((kind) => travelFacts[kind][fact]);

/** Whether this is so of what a line or a sum is of. */
export const travelIs =
  (fact: YesOrNo) =>
  ({ travel }: { readonly travel: TravelKind }): boolean =>
    travelFacts[travel][fact];

/** What a sum by product is called; the word itself where nothing is sold under it. */
export function travelNameOf(word: string): string {
  const kind = travelKinds.find((one) => one === word);
  return kind === undefined ? word : travelFacts[kind].name;
}
