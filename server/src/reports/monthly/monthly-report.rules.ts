import { type Fen, fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { AnalysisRow } from '@woxing/contract/reports/analysis';
import { leadBands } from '@woxing/contract/reports/report-facets.rules';
import { type TravelKind, travelFacts } from '@woxing/contract/reports/travel-kinds.rules';

/** What a month of an enterprise comes to, and what of it somebody should do something about. */

export interface MonthFigures {
  /** `2026-01`. */
  readonly month: string;
  readonly enterprise: string;
  readonly products: readonly ProductMonth[];
  /** Of all products in the month before. */
  readonly beforeFen: Fen;
  /** For all products together; null where none is planned. */
  readonly budgetFen: Fen | null;
  /** Between cities by flight and train. */
  readonly pairs: readonly AnalysisRow[];
  /** Rules of the standard that tickets were above. */
  readonly rules: readonly AnalysisRow[];
  /** Flights by how early they were ordered. */
  readonly leads: readonly AnalysisRow[];
  /** Tickets that nobody has flown by, as they stood when the month was put together. */
  readonly unused: { readonly count: number; readonly worthFen: Fen; readonly backFen: Fen };
}

export interface ProductMonth {
  readonly travel: TravelKind;
  readonly now: AnalysisRow;
  readonly beforeFen: Fen;
  readonly budgetFen: Fen | null;
}

export interface MonthSums {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly lowFen: Fen;
  readonly lostFen: Fen;
  readonly agreedFen: Fen;
  readonly compared: number;
  readonly judged: number;
  readonly over: number;
  readonly carbonKg: number;
}

export function sumsOfMonth({ products }: Pick<MonthFigures, 'products'>): MonthSums {
  const rows = products.map(({ now }) => now);
  const money = (key: 'amountFen' | 'feeFen' | 'lowFen' | 'lostFen' | 'agreedFen') =>
    sumFen(rows.map((row) => row[key]));
  const count = (key: 'compared' | 'judged' | 'over' | 'carbonKg') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    amountFen: money('amountFen'),
    feeFen: money('feeFen'),
    lowFen: money('lowFen'),
    lostFen: money('lostFen'),
    agreedFen: money('agreedFen'),
    compared: count('compared'),
    judged: count('judged'),
    over: count('over'),
    carbonKg: Math.round(count('carbonKg') * 10) / 10,
  };
}

/** From these parts of a hundred on somebody should look at it. */
const worth = { budgetUsed: 100, dearer: 20, over: 5, low: 5, fees: 3, late: 30 } as const;

export const nameOfTravel = (travel: TravelKind): string => travelFacts[travel].name;

/** What should be done, most pressing first; each says its reason in figures. Empty where nothing stands out. */
export function adviceOf(figures: MonthFigures): string[] {
  const sums = sumsOfMonth(figures);
  return [
    ...overBudget(figures, sums),
    ...notFlown(figures),
    ...dearerThanBefore(figures, sums),
    ...aboveStandard(figures, sums),
    ...aboveLowest(sums),
    ...bookedLate(figures),
    ...givenBack(sums),
  ];
}

function overBudget({ products, budgetFen }: MonthFigures, sums: MonthSums): string[] {
  const planned = [
    ...(budgetFen === null ? [] : [{ name: '差旅', spentFen: sums.amountFen, budgetFen }]),
    ...products.flatMap(({ travel, now, budgetFen: own }) =>
      own === null ? [] : [{ name: nameOfTravel(travel), spentFen: now.amountFen, budgetFen: own }],
    ),
  ];
  return planned
    .filter((one) => percentOf(one.spentFen, one.budgetFen) > worth.budgetUsed)
    .map(
      ({ name, spentFen, budgetFen: own }) =>
        `${name}消费${formatYuan(spentFen)}，超出月度预算${formatYuan(fen(spentFen - own))}：请调整预算，或收紧后续出行。`,
    );
}

/** What would bring nothing nobody has to do anything about. */
function notFlown({ unused: { count, worthFen, backFen } }: MonthFigures): string[] {
  if (backFen <= 0) return [];
  return [
    `现有${count}张机票已起飞而未使用，价值${formatYuan(worthFen)}，可退${formatYuan(backFen)}：请在差旅分析的“节省与损失”中查看并办理退票。`,
  ];
}

function dearerThanBefore({ products, beforeFen }: MonthFigures, { amountFen }: MonthSums): string[] {
  if (beforeFen <= 0 || percentOf(amountFen, beforeFen) < 100 + worth.dearer) return [];
  const [most] = products.toSorted((one, other) => riseOf(other) - riseOf(one));
  return [
    `消费比上月多${formatYuan(fen(amountFen - beforeFen))}，其中${nameOfTravel(most!.travel)}多${formatYuan(fen(riseOf(most!)))}：请核对是否为计划内的出行。`,
  ];
}

const riseOf = ({ now, beforeFen }: ProductMonth) => now.amountFen - beforeFen;

function aboveStandard({ rules }: MonthFigures, { judged, over, lostFen }: MonthSums): string[] {
  if (judged === 0 || percentOf(over, judged) < worth.over) return [];
  const [most] = rules.toSorted((one, other) => other.over - one.over);
  const which =
    most === undefined ? '' : `，最多的是${nameOfTravel(most.travel)}的“${most.key}”（${most.over}项）`;
  const lost = lostFen === noFen ? '' : `，共多花${formatYuan(lostFen)}`;
  return [`${judged}项中有${over}项超标${which}${lost}：请复核标准是否合适，或对超标的订单加一级审批。`];
}

function aboveLowest({ lowFen, amountFen, compared }: MonthSums): string[] {
  if (compared === 0 || percentOf(lowFen, amountFen) < worth.low) return [];
  return [
    `有最低价可比的${compared}张机票共比当日最低价多花${formatYuan(lowFen)}：可在差旅标准中启用“时段最低价”。`,
  ];
}

function bookedLate({ leads }: MonthFigures): string[] {
  const sold = leads.reduce((sum, row) => sum + row.sold, 0);
  const [late] = leads.filter(({ key }) => key === leadBands[0].name);
  if (late === undefined || percentOf(late.sold, sold) < worth.late) return [];
  const early = leads.filter(({ key }) => key === leadBands[2].name || key === leadBands[3].name);
  const saves = averageOf([late]) - averageOf(early);
  const cheaper =
    early.length > 0 && saves > 0 ? `，提前7天以上的平均每张便宜${formatYuan(fen(Math.round(saves)))}` : '';
  return [
    `${percentOf(late.sold, sold)}%的机票在出发前2天内预订${cheaper}：可在差旅标准中要求提前预订的天数。`,
  ];
}

const averageOf = (rows: readonly AnalysisRow[]): number => {
  const sold = rows.reduce((sum, row) => sum + row.sold, 0);
  return sold === 0 ? 0 : sumFen(rows.map(({ soldFen }) => soldFen)) / sold;
};

function givenBack({ feeFen, amountFen }: MonthSums): string[] {
  if (percentOf(feeFen, amountFen) < worth.fees) return [];
  return [
    `退改费${formatYuan(feeFen)}，占消费的${percentOf(feeFen, amountFen)}%：行程未定的，可选退改费较低的票种。`,
  ];
}

/** Whole, rounded; none of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((part / whole) * 100);
