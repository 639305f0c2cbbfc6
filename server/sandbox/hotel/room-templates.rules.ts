import type { BedKind, Star, WindowKind } from '@woxing/contract/products/hotel/hotel-facts.rules';

/** The rooms that houses of a class have. Pure. */

export interface RoomTemplate {
  readonly id: string;
  readonly name: string;
  readonly areaSqm: number;
  readonly bed: BedKind;
  readonly bedWidthCm: number;
  readonly window: WindowKind;
  readonly maxAdults: number;
  /** Of the price of the house, in percent. */
  readonly pricePercent: number;
  /** Of the rooms of the house, in percent. */
  readonly share: number;
}

type Row = [
  id: string,
  name: string,
  areaSqm: number,
  bed: BedKind,
  bedWidthCm: number,
  window: WindowKind,
  maxAdults: number,
  pricePercent: number,
  share: number,
];

const rows: Readonly<Record<Star, readonly Row[]>> = {
  2: [
    ['K0', '特惠大床房', 14, 'king', 150, 'inner', 2, 86, 16],
    ['K1', '标准大床房', 18, 'king', 180, 'window', 2, 100, 34],
    ['T1', '标准双床房', 20, 'twin', 120, 'window', 2, 104, 30],
    ['K2', '商务大床房', 23, 'king', 180, 'window', 2, 118, 14],
    ['F1', '家庭房', 28, 'family', 150, 'window', 3, 136, 6],
  ],
  3: [
    ['K0', '舒适大床房', 19, 'king', 180, 'inner', 2, 90, 14],
    ['K1', '高级大床房', 24, 'king', 180, 'window', 2, 100, 34],
    ['T1', '高级双床房', 26, 'twin', 130, 'window', 2, 104, 28],
    ['K2', '商务大床房', 30, 'king', 200, 'window', 2, 120, 14],
    ['F1', '亲子家庭房', 34, 'family', 180, 'window', 3, 142, 6],
    ['S1', '豪华套房', 46, 'king', 200, 'window', 3, 190, 4],
  ],
  4: [
    ['K1', '高级大床房', 30, 'king', 180, 'window', 2, 100, 34],
    ['T1', '高级双床房', 32, 'twin', 135, 'window', 2, 102, 30],
    ['K2', '豪华大床房', 36, 'king', 200, 'window', 2, 118, 16],
    ['T2', '豪华双床房', 36, 'twin', 135, 'window', 2, 120, 10],
    ['F1', '家庭房', 42, 'family', 180, 'window', 4, 146, 5],
    ['S1', '行政套房', 58, 'king', 200, 'window', 3, 215, 4],
  ],
  5: [
    ['K1', '豪华大床房', 38, 'king', 200, 'window', 2, 100, 34],
    ['T1', '豪华双床房', 40, 'twin', 135, 'window', 2, 100, 28],
    ['K2', '尊贵大床房', 45, 'king', 200, 'window', 2, 122, 16],
    ['C1', '行政大床房', 45, 'king', 200, 'window', 2, 148, 10],
    ['F1', '家庭房', 52, 'family', 200, 'window', 4, 160, 4],
    ['S1', '豪华套房', 78, 'king', 200, 'window', 4, 260, 3],
  ],
};

export const roomTemplates = Object.fromEntries(
  Object.entries(rows).map(([star, each]) => [star, each.map(templateOf)]),
) as unknown as Readonly<Record<Star, readonly RoomTemplate[]>>;

function templateOf(row: Row): RoomTemplate {
  const [id, name, areaSqm, bed, bedWidthCm, window, maxAdults, pricePercent, share] = row;
  return { id, name, areaSqm, bed, bedWidthCm, window, maxAdults, pricePercent, share };
}
