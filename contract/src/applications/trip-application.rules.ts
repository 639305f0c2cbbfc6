import { addDays, type Day, daysBetween } from '../core/days.ts';
import { type Fen, fen, sumFen } from '../core/money.ts';
import { firstProblem, type OrderedRule } from '../core/ordered.rules.ts';
import { cities } from '../generated/cities.ts';
import { worldPlaces } from '../generated/world-places.ts';
import type { Product } from '../products/products.rules.ts';

/** 出差申请: a trip that is asked for before it is booked. */

/** 行程申请 in the menu. */
export const applicationMenu = 23;

/** By its legs, each on its day, or by a set of cities between two days. */
export const tripShapes = ['legs', 'cities'] as const;
export type TripShape = (typeof tripShapes)[number];

export const budgetKinds = ['air', 'train', 'hotel', 'car', 'other'] as const;
export type BudgetKind = (typeof budgetKinds)[number];

export const budgetWords = {
  air: '机票',
  train: '火车票',
  hotel: '酒店',
  car: '用车',
  other: '其他',
} as const satisfies Record<BudgetKind, string>;

/** Of whose budget a product takes. */
export const budgetKindOf = {
  airTicket: 'air',
  gp: 'air',
  'international-air': 'air',
  train: 'train',
  hotel: 'hotel',
  car: 'car',
} as const satisfies Record<Product, BudgetKind>;

export const applicationStates = [
  'draft',
  'running',
  'agreed',
  'changing',
  'refused',
  'withdrawn',
  'expired',
  'cancelled',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** `changing` goes by what was agreed, until the change is agreed as well. */
export const applicationStateWords = {
  draft: '草稿',
  running: '审批中',
  agreed: '已同意',
  changing: '变更审批中',
  refused: '已驳回',
  withdrawn: '已撤回',
  expired: '审批已失效',
  cancelled: '已取消',
} as const satisfies Record<ApplicationState, string>;

export const applicationOps = ['submit', 'withdraw', 'cancel', 'copy', 'remove'] as const;
export type ApplicationOp = (typeof applicationOps)[number];

/** From which states each is possible. */
export const opsFrom = {
  submit: ['draft', 'refused', 'withdrawn', 'expired'],
  withdraw: ['running', 'changing'],
  cancel: ['agreed'],
  copy: applicationStates,
  remove: ['draft'],
} as const satisfies Record<ApplicationOp, readonly ApplicationState[]>;

/** Of what stands in the way of nothing: written anew and submitted again. */
export const editableStates: ReadonlySet<ApplicationState> = new Set([
  'draft',
  'refused',
  'withdrawn',
  'expired',
  'agreed',
]);

export const mayOp = (op: ApplicationOp, state: ApplicationState): boolean =>
  (opsFrom[op] as readonly ApplicationState[]).includes(state);

export interface ApplicationLeg {
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

export interface ApplicationDraft {
  readonly shape: TripShape;
  readonly legs: readonly ApplicationLeg[];
  readonly cities: readonly string[];
  /** Of a set of cities; legs have days of their own. */
  readonly fromDay: string;
  readonly untilDay: string;
  /** The last day on which it may be booked; empty: while the trip lasts. */
  readonly bookUntil: string;
  readonly travellers: readonly string[];
  /** Ids of external travellers. */
  readonly guests: readonly string[];
  readonly budget: Readonly<Record<BudgetKind, Fen>>;
  /** Ids; empty: none. */
  readonly costCentreId: string;
  readonly projectId: string;
  readonly reason: string;
  /** Ids of files. */
  readonly attachments: readonly string[];
}

export const maxLegs = 10;
export const maxCities = 20;
export const maxTravellers = 9;
/** From the first day to the last. */
const maxTripDays = 180;
/** Who plans further ahead asks again. */
const maxAheadDays = 365;

/** The first and the last day of a trip, as far as they are chosen. */
export function daysOf({ shape, legs, fromDay, untilDay }: ApplicationDraft): {
  from: string;
  until: string;
} {
  if (shape === 'cities') return { from: fromDay, until: untilDay };
  const days = legs.map((leg) => leg.day).toSorted();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}

export const totalBudget = (budget: ApplicationDraft['budget']): Fen =>
  sumFen(budgetKinds.map((kind) => budget[kind]));

/** The last day on which an agreed trip may be booked; empty while its days are open. */
export const lastBookingDay = (draft: ApplicationDraft): string => draft.bookUntil || daysOf(draft).until;

/** The cities of a trip in their order, none twice in a row. */
export function citiesOf({
  shape,
  legs,
  cities: chosen,
}: Pick<ApplicationDraft, 'shape' | 'legs' | 'cities'>): string[] {
  const all = shape === 'cities' ? [...chosen] : legs.flatMap(({ from, to }) => [from, to]);
  return all.filter((city, at) => city !== all[at - 1]);
}

/** Of China first, then where flights abroad lead, the busiest first. */
export const knownCities: readonly string[] = [
  ...new Set([...cities.map(({ name }) => name), ...worldPlaces.map(({ city }) => city)]),
];
const known: ReadonlySet<string> = new Set(knownCities);
export const isKnownCity = (name: string): boolean => known.has(name);

interface Checked extends ApplicationDraft {
  readonly today: Day;
}

const byLegs = (holds: (leg: ApplicationLeg) => boolean) => (draft: Checked) =>
  draft.shape !== 'legs' || draft.legs.every(holds);

/** What a page says first of what cannot be submitted; the server says the same. Drafts may be unfinished. */
const submitRules: readonly OrderedRule<Checked>[] = [
  { field: 'reason', message: '请填写出差事由', holds: ({ reason }) => reason.trim() !== '' },
  {
    field: 'legs',
    message: '请至少添加一段行程',
    holds: ({ shape, legs }) => shape !== 'legs' || legs.length > 0,
  },
  {
    field: 'legs',
    message: '请为每段行程选择出发与到达城市',
    holds: byLegs(({ from, to }) => from !== '' && to !== ''),
  },
  {
    field: 'legs',
    message: '同一段行程的出发与到达城市不能相同',
    holds: byLegs(({ from, to }) => from !== to),
  },
  {
    field: 'legs',
    message: '行程中有无法识别的城市，请从列表中选择',
    holds: byLegs(({ from, to }) => isKnownCity(from) && isKnownCity(to)),
  },
  { field: 'legs', message: '请为每段行程选择日期', holds: byLegs(({ day }) => day !== '') },
  {
    field: 'legs',
    message: '行程日期须按先后排列',
    holds: ({ shape, legs }) =>
      shape !== 'legs' || legs.every(({ day }, at) => at === 0 || day >= legs[at - 1]!.day),
  },
  {
    field: 'cities',
    message: '请至少选择两个城市，含出发地',
    holds: ({ shape, cities: chosen }) => shape !== 'cities' || new Set(chosen).size >= 2,
  },
  {
    field: 'cities',
    message: '有无法识别的城市，请从列表中选择',
    holds: ({ shape, cities: chosen }) => shape !== 'cities' || chosen.every(isKnownCity),
  },
  {
    field: 'fromDay',
    message: '请选择出差的起止日期',
    holds: ({ shape, fromDay, untilDay }) => shape !== 'cities' || (fromDay !== '' && untilDay !== ''),
  },
  {
    field: 'untilDay',
    message: '结束日期不能早于开始日期',
    holds: (draft) => daysOf(draft).until >= daysOf(draft).from,
  },
  { field: 'fromDay', message: '出发日期不能早于今天', holds: (draft) => daysOf(draft).from >= draft.today },
  {
    field: 'fromDay',
    message: `最多提前${maxAheadDays}天申请`,
    holds: (draft) => daysOf(draft).from <= addDays(draft.today, maxAheadDays),
  },
  {
    field: 'untilDay',
    message: `一次出差最长${maxTripDays}天`,
    holds: (draft) => {
      const { from, until } = daysOf(draft);
      return daysBetween(from as Day, until as Day) <= maxTripDays;
    },
  },
  {
    field: 'bookUntil',
    message: '最晚预订日期不能早于今天',
    holds: ({ bookUntil, today }) => bookUntil === '' || bookUntil >= today,
  },
  {
    field: 'bookUntil',
    message: '最晚预订日期不能晚于行程结束日期',
    holds: (draft) => draft.bookUntil === '' || draft.bookUntil <= daysOf(draft).until,
  },
  {
    field: 'travellers',
    message: '请选择出行人',
    holds: ({ travellers, guests }) => travellers.length + guests.length > 0,
  },
  {
    field: 'travellers',
    message: `最多${maxTravellers}名出行人`,
    holds: ({ travellers, guests }) => travellers.length + guests.length <= maxTravellers,
  },
  { field: 'budget', message: '请填写预算', holds: ({ budget }) => totalBudget(budget) > 0 },
];

export const applicationProblem = (draft: ApplicationDraft, today: Day) =>
  firstProblem(submitRules, { ...draft, today });

export const noBudget: ApplicationDraft['budget'] = {
  air: fen(0),
  train: fen(0),
  hotel: fen(0),
  car: fen(0),
  other: fen(0),
};

/** Who travels: an employee, somebody of the list of external travellers, or somebody of whom the name is known. */
export interface BookedTraveller {
  readonly name: string;
  readonly memberId?: string | undefined;
  readonly externalId?: string | undefined;
}

/** What is booked under an application. */
export interface BookedTrip {
  readonly kind: BudgetKind;
  readonly spans: readonly ApplicationLeg[];
  readonly travellers: readonly BookedTraveller[];
  readonly amountFen: Fen;
}

export type BookingGap =
  | { readonly why: 'day'; readonly day: string }
  | { readonly why: 'city'; readonly from: string; readonly to: string }
  /** What is in one city alone, as nights or a ride are, is in none of the trip. */
  | { readonly why: 'one-city'; readonly city: string }
  | { readonly why: 'person'; readonly name: string }
  | { readonly why: 'budget'; readonly kind: BudgetKind; readonly leftFen: Fen; readonly overFen: Fen };

/** By what a booking leaves its application first; undefined where it is within. `usedFen` is what live orders of the kind cost. */
export function bookingGap(
  application: Pick<ApplicationDraft, 'shape' | 'legs' | 'cities' | 'fromDay' | 'untilDay' | 'budget'> & {
    /** Employees and external travellers, by their ids. */
    readonly people: readonly BookedTraveller[];
  },
  booked: BookedTrip,
  usedFen: Fen,
): BookingGap | undefined {
  for (const span of booked.spans) {
    const gap = gapOfSpan(application, span);
    if (gap !== undefined) return gap;
  }
  const stranger = booked.travellers.find((who) => !application.people.some((one) => isSame(one, who)));
  if (stranger !== undefined) return { why: 'person', name: stranger.name };
  const leftFen = fen(Math.max(0, application.budget[booked.kind] - usedFen));
  if (booked.amountFen > leftFen)
    return { why: 'budget', kind: booked.kind, leftFen, overFen: fen(booked.amountFen - leftFen) };
  return undefined;
}

type Where = Pick<ApplicationDraft, 'shape' | 'legs' | 'cities' | 'fromDay' | 'untilDay'>;

function gapOfSpan(application: Where, span: ApplicationLeg): BookingGap | undefined {
  if (span.from === span.to) return oneCityGap(application, span);
  return application.shape === 'legs' ? legGap(application.legs, span) : cityGap(application, span);
}

/** What begins and ends in one city begins in a city of the trip while it lasts; with legs, on the day of the last one at the latest. */
function oneCityGap(application: Where, { from: city, day }: ApplicationLeg): BookingGap | undefined {
  const { shape, legs, cities: chosen, fromDay, untilDay } = application;
  const known = shape === 'cities' ? chosen : legs.flatMap((leg) => [leg.from, leg.to]);
  if (!known.includes(city)) return { why: 'one-city', city };
  const days = shape === 'cities' ? [fromDay, untilDay] : legs.map((leg) => leg.day).toSorted();
  return day < days[0]! || day > days.at(-1)! ? { why: 'day', day } : undefined;
}

/** By the id where both have one; of somebody else, whom an employee may have written otherwise than their account knows them, by the name. */
function isSame(named: BookedTraveller, { name, memberId, externalId }: BookedTraveller): boolean {
  if (memberId !== undefined) return named.memberId === memberId;
  if (externalId !== undefined) return named.externalId === externalId;
  return named.name === name;
}

function legGap(legs: readonly ApplicationLeg[], { from, to, day }: ApplicationLeg): BookingGap | undefined {
  const sameWay = legs.filter((leg) => leg.from === from && leg.to === to);
  if (sameWay.length === 0) return { why: 'city', from, to };
  return sameWay.some((leg) => leg.day === day) ? undefined : { why: 'day', day };
}

function cityGap(
  { cities: chosen, fromDay, untilDay }: Pick<ApplicationDraft, 'cities' | 'fromDay' | 'untilDay'>,
  { from, to, day }: ApplicationLeg,
): BookingGap | undefined {
  if (!chosen.includes(from) || !chosen.includes(to)) return { why: 'city', from, to };
  return day < fromDay || day > untilDay ? { why: 'day', day } : undefined;
}
