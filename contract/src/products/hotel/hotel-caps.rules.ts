import type { Day } from '../../core/days.ts';
import { type Fen, fen } from '../../core/money.ts';

/** What a night may cost at most: whole yuan, another sum in the months of the season, and a cap made of two where a room is shared. */

/** Rows of the table of cities; with the 333 prefectures there is room for towns. */
export const maxHotelCities = 500;

export interface SeasonCap {
  /** Null: no limit. */
  readonly capFen: Fen | null;
  /** Null: there is no season. */
  readonly peakCapFen: Fen | null;
  /** 1 to 12. */
  readonly peakMonths: readonly number[];
}

const yuanFen = 100;

/** Fen are dropped, of caps and of prices, before one is held against the other. */
export const wholeYuan = (amount: Fen): Fen => fen(Math.floor(amount / yuanFen) * yuanFen);

/** The cap of a night; null where there is no limit. */
export function capOn({ capFen, peakCapFen, peakMonths }: SeasonCap, night: Day): Fen | null {
  return peakCapFen !== null && peakMonths.includes(Number(night.slice(5, 7))) ? peakCapFen : capFen;
}

/** Why a row of the table cannot be used. */
export function capProblem({ capFen, peakCapFen, peakMonths }: SeasonCap): string | undefined {
  if ([capFen, peakCapFen].some((cap) => cap !== null && cap % yuanFen !== 0)) return '限价须为整元';
  if (peakCapFen === null && peakMonths.length > 0) return '有旺季月份，请填写旺季限价';
  if (peakCapFen !== null && peakMonths.length === 0) return '有旺季限价，请填写旺季月份';
  if (capFen === null && peakCapFen !== null) return '平时不限价，不能设置旺季限价';
  return undefined;
}

/** How the cap of a shared room is made of the caps of both, one's own first. */
export const roomSharings = ['sum', 'own', 'own-and-part', 'own-plus', 'mean-plus'] as const;
export type RoomSharingFormula = (typeof roomSharings)[number];

/** Of `percent` and `plusFen` each formula takes its own. */
export interface RoomSharing {
  readonly formula: RoomSharingFormula;
  readonly percent: number;
  readonly plusFen: Fen;
}

/** In hundredths of a fen, so that nothing is rounded on the way. */
const hundredths = {
  sum: (own, other, { percent }) => (own + other) * percent,
  own: (own, _other, { percent }) => own * percent,
  'own-and-part': (own, other, { percent }) => own * 100 + other * percent,
  'own-plus': (own, _other, { plusFen }) => (own + plusFen) * 100,
  'mean-plus': (own, other, { plusFen }) => (own + other) * 50 + plusFen * 100,
} as const satisfies Record<RoomSharingFormula, (own: Fen, other: Fen, by: RoomSharing) => number>;

/** Formulas that go by a share; the others add an amount. */
export const sharesByPercent = {
  sum: true,
  own: true,
  'own-and-part': true,
  'own-plus': false,
  'mean-plus': false,
} as const satisfies Record<RoomSharingFormula, boolean>;

/** The cap of a room for two, in whole yuan; no limit of either is none of both. */
export function sharedCap(own: Fen | null, other: Fen | null, sharing: RoomSharing): Fen | null {
  if (own === null || other === null) return null;
  return wholeYuan(fen(Math.floor(hundredths[sharing.formula](own, other, sharing) / 100)));
}
