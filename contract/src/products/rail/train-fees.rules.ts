import { chinaOffsetMs, dayOf } from '../../core/days.ts';
import { type Fen, fen, noFen, percentOf, roundFen, subtractFen } from '../../core/money.ts';
import { stoppedDays, stoppedUntil } from './stopped-tickets.rules.ts';

/**
 * What the railway keeps when a ticket is given back or changed, to the minute. Source: the railway's rules on refund and
 * change fees (退票费、改签费) for mainland trains, and those of the Guangzhou–Shenzhen–Hong Kong line, which differ. Hours are
 * counted to the departure from the ticket's own station; the earlier side of a boundary is included. A fee is rounded to
 * half a yuan (a rest of 0.25 and more goes up to 0.5, of 0.75 and more to 1); a refund fee is at least 2 yuan where one
 * applies. On the Hong Kong line a fee is whole yuan, the fraction dropped, and tickets are given back and changed until 30 minutes
 * before departure (45 from West Kowloon). A train that the railway has stopped (停运) costs
 * nobody a fee, until 30 days after the day on its tickets.
 */
export interface RailTicket {
  readonly priceFen: Fen;
  readonly departsAt: Date;
  readonly line: RailLine;
  /** The ride begins at 香港西九龙. */
  readonly fromWestKowloon: boolean;
  /** 停运: the train does not run. */
  readonly stopped: boolean;
  /** The one change this ticket came out of; null for a ticket as it was bought. */
  readonly changedFrom: ChangedFrom | null;
}

export const railLines = ['mainland', 'hong-kong'] as const;
export type RailLine = (typeof railLines)[number];

export const westKowloon = '香港西九龙';

/** A ticket of the Hong Kong line is given back or changed no later than so many minutes before departure. */
export function hongKongClosesMinutes(fromWestKowloon: boolean): number {
  return fromWestKowloon ? 45 : 30;
}

export interface ChangedFrom {
  readonly departsAt: Date;
  readonly at: Date;
  /** The new day is in the Spring Festival rush (春运), whether or not the old one was. */
  readonly intoSpringRush: boolean;
}

export type RailFee =
  | {
      readonly allowed: true;
      readonly percent: number;
      readonly feeFen: Fen;
      /** The line of the rules behind it, in words. */
      readonly rule: string;
      /** The last moment of this fee. */
      readonly until: Date;
    }
  | { readonly allowed: false; readonly rule: string };

export interface ChangeQuote {
  readonly fee: RailFee;
  /** What the new ticket costs more; zero when it does not. */
  readonly dueFen: Fen;
  /** What comes back of a cheaper ticket, after the fee on the difference. */
  readonly backFen: Fen;
  readonly differenceFeeFen: Fen;
}

export interface RefundStep {
  /** The step holds until this many hours before departure, that moment included; 0 is the departure itself. */
  readonly hours: number;
  readonly percent: number;
  /** 开车前8天（含）以上 */
  readonly when: string;
  /** 按票价5% */
  readonly fee: string;
  readonly words: string;
}

const eightDays = 8 * 24;

export const refundLadders: Readonly<Record<RailLine, readonly RefundStep[]>> = {
  mainland: ladderOf('', [
    [eightDays, 0],
    [48, 5],
    [24, 10],
    [0, 20],
  ]),
  'hong-kong': ladderOf('广深港跨境列车', [
    [eightDays, 5],
    [48, 30],
    [0, 50],
  ]),
};

function ladderOf(trains: string, steps: readonly (readonly [hours: number, percent: number])[]) {
  return steps.map(([hours, percent], at): RefundStep => {
    const below = steps[at - 1] && `不足${timeOf(steps[at - 1]![0])}`;
    const from = hours > 0 ? `${timeOf(hours)}（含）以上` : undefined;
    const when = `开车前${[from, below].filter((part) => part !== undefined).join('、')}`;
    const fee = percent === 0 ? '不收退票费' : `按票价${percent}%`;
    return { hours, percent, when, fee, words: `${trains}${when}，${fee}` };
  });
}

function timeOf(hours: number): string {
  return hours >= eightDays ? `${hours / 24}天` : `${hours}小时`;
}

/** What is charged at the least for giving back a ticket that was changed, whatever the ladder says. */
export const changedFloors = {
  intoSpringRush: { percent: 20, words: '改签至春运期间的车票，按票价20%收取退票费' },
  eightDaysAway: { percent: 5, words: '开车前不足8天的车票改签至8天以上的，按票价5%收取退票费' },
} as const;

/** Until so many hours before departure a ticket is changed for nothing, also to another destination. */
const freeChangeHours = 48;
const nearChangeHours = 24;

const freeStep = (words: string) => ({ percent: 0, words });
const chargedStep = (percent: number, words: string) => ({
  percent,
  words: `${words}，按票价的${percent}%收取改签费`,
});
const laterDay = '改签至票面日期次日及以后的列车';

/** What changing a ticket of a mainland train costs, by when and to what it is changed. */
export const changeSteps = {
  early: freeStep(`开车前${freeChangeHours}小时（含）以上，不收改签费`),
  elsewhere: freeStep(`开车前${freeChangeHours}小时（含）以上，变更到站不收手续费`),
  untilDay: freeStep(`开车前不足${freeChangeHours}小时，改签至票面日期（含）以前的列车，不收改签费`),
  laterDay: chargedStep(5, `开车前${nearChangeHours}小时（含）以上、不足${freeChangeHours}小时，${laterDay}`),
  laterDayNear: chargedStep(15, `开车前不足${nearChangeHours}小时，${laterDay}`),
  goneSameDay: freeStep('开车后改签至当日其他列车，不收改签费'),
  goneLaterDay: chargedStep(40, `开车后、当日24时前，${laterDay}`),
} as const;

/** What holds on the Hong Kong line and for stopped trains instead. */
export const otherSteps = {
  hongKongChange: freeStep('广深港跨境车票改签，不收改签费'),
  stoppedRefund: freeStep('列车停运，全额退票，不收退票费'),
  stoppedChange: freeStep('列车停运，不收改签费'),
} as const;

/** Rules that refuse, as they hold for every ticket. */
export const refusals = {
  departed: '列车已发车，不能退票',
  changedAfterDeparture: '开车后改签的车票不能退票',
  hongKongChanged: '广深港跨境车票改签后不能退票',
  changedOnce: '一张车票只能改签一次，不能再次改签',
  targetDeparted: '所选列车已发车，不能改签',
  dayOver: '已过开车当日，不能改签',
  elsewhereLate: `不能变更到站：须在开车前${freeChangeHours}小时（含）以上办理`,
  hongKongElsewhere: '广深港跨境车票不能变更到站',
} as const;

/** Until when tickets of the Hong Kong line are given back or changed. */
export function hongKongCloses(act: '退票' | '改签', fromWestKowloon: boolean): string {
  const tickets = fromWestKowloon ? `从${westKowloon}站出发的` : '广深港跨境';
  return `${tickets}车票须在开车前${hongKongClosesMinutes(fromWestKowloon)}分钟以前${act}`;
}

/** Until when tickets of a stopped train are given back or changed. */
export function stoppedCloses(act: '退票' | '改签'): string {
  return `停运列车的车票须在乘车日期起${stoppedDays}日内${act}`;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
export const minRefundFeeFen = fen(200);
/** Fees on mainland trains are rounded to it. */
export const feeStepFen = fen(50);

/** The fee of giving the ticket back at a moment. */
export function refundFee(ticket: RailTicket, at: Date): RailFee {
  if (ticket.stopped) return stoppedFee(ticket, at, '退票', otherSteps.stoppedRefund.words);
  if (at >= ticket.departsAt) return refused(refusals.departed);
  if (ticket.changedFrom !== null && ticket.changedFrom.at >= ticket.changedFrom.departsAt)
    return refused(refusals.changedAfterDeparture);
  if (ticket.line === 'hong-kong') {
    if (ticket.changedFrom !== null) return refused(refusals.hongKongChanged);
    if (at > hongKongClosesAt(ticket)) return refused(hongKongCloses('退票', ticket.fromWestKowloon));
  }
  const step = stepAt(refundLadders[ticket.line], ticket.departsAt, at);
  const floor = antiAbuse(ticket);
  const { percent, words } = floor !== undefined && floor.percent > step.percent ? floor : step;
  return {
    allowed: true,
    percent,
    feeFen: refundFeeOf(ticket.line, ticket.priceFen, percent),
    rule: words,
    until: endOf(step, ticket),
  };
}

/** The fees of giving the ticket back from a moment on, step by step up to the departure. */
export function refundOutlook(ticket: RailTicket, from: Date): readonly RailFee[] {
  if (ticket.stopped) return [refundFee(ticket, from)];
  const outlook: RailFee[] = [];
  for (let at = from; at < ticket.departsAt; ) {
    const fee = refundFee(ticket, at);
    if (!fee.allowed && outlook.length > 0) break;
    outlook.push(fee);
    if (!fee.allowed) break;
    at = new Date(fee.until.getTime() + 1);
  }
  return outlook;
}

/** What a train must be known by to be changed to. */
export interface ChangeTarget {
  readonly priceFen: Fen;
  readonly departsAt: Date;
  /** Another destination (变更到站). */
  readonly otherDestination: boolean;
}

/** What changing the ticket to another train costs and returns at a moment. */
export function changeQuote(ticket: RailTicket, to: ChangeTarget, at: Date): ChangeQuote {
  const fee = changeFee(ticket, to, at);
  if (!fee.allowed || to.priceFen >= ticket.priceFen) {
    const dueFen = fee.allowed ? subtractFen(to.priceFen, ticket.priceFen) : noFen;
    return { fee, dueFen, backFen: noFen, differenceFeeFen: noFen };
  }
  const difference = subtractFen(ticket.priceFen, to.priceFen);
  const { percent } = stepAt(refundLadders[ticket.line], ticket.departsAt, at);
  // Of a cheaper train on the Hong Kong line the whole difference comes back.
  const isFree = ticket.stopped || ticket.line === 'hong-kong';
  const differenceFeeFen = isFree ? noFen : refundFeeOf(ticket.line, difference, percent);
  return { fee, dueFen: noFen, backFen: subtractFen(difference, differenceFeeFen), differenceFeeFen };
}

function changeFee(ticket: RailTicket, to: ChangeTarget, at: Date): RailFee {
  if (ticket.changedFrom !== null) return refused(refusals.changedOnce);
  if (to.departsAt <= at) return refused(refusals.targetDeparted);
  if (ticket.stopped && !to.otherDestination)
    return stoppedFee(ticket, at, '改签', otherSteps.stoppedChange.words);
  if (ticket.line === 'hong-kong') return hongKongChangeFee(ticket, to, at);
  const hours = hoursBefore(ticket.departsAt, at);
  if (to.otherDestination && hours < freeChangeHours) return refused(refusals.elsewhereLate);
  if (hours >= freeChangeHours)
    return changeAt(
      ticket,
      to,
      to.otherDestination ? changeSteps.elsewhere : changeSteps.early,
      hoursTo(ticket, freeChangeHours),
    );
  const isLaterDay = dayOf(to.departsAt) > dayOf(ticket.departsAt);
  if (hours <= 0) return changeAfterDeparture(ticket, to, at, isLaterDay);
  if (!isLaterDay) return changeAt(ticket, to, changeSteps.untilDay, ticket.departsAt);
  return hours >= nearChangeHours
    ? changeAt(ticket, to, changeSteps.laterDay, hoursTo(ticket, nearChangeHours))
    : changeAt(ticket, to, changeSteps.laterDayNear, ticket.departsAt);
}

function stoppedFee({ departsAt }: RailTicket, at: Date, act: '退票' | '改签', rule: string): RailFee {
  const until = stoppedUntil(departsAt);
  return at > until ? refused(stoppedCloses(act)) : { allowed: true, percent: 0, feeFen: noFen, rule, until };
}

/** On the day of departure only; the day ends at midnight in China. */
function changeAfterDeparture(ticket: RailTicket, to: ChangeTarget, at: Date, isLaterDay: boolean): RailFee {
  if (dayOf(at) > dayOf(ticket.departsAt)) return refused(refusals.dayOver);
  const midnight = new Date(endOfDay(ticket.departsAt));
  return changeAt(ticket, to, isLaterDay ? changeSteps.goneLaterDay : changeSteps.goneSameDay, midnight);
}

function hongKongChangeFee(ticket: RailTicket, to: ChangeTarget, at: Date): RailFee {
  if (to.otherDestination) return refused(refusals.hongKongElsewhere);
  const closesAt = hongKongClosesAt(ticket);
  if (at > closesAt) return refused(hongKongCloses('改签', ticket.fromWestKowloon));
  return changeAt(ticket, to, otherSteps.hongKongChange, closesAt);
}

/** The last moment at which a ticket of the Hong Kong line is given back or changed. */
function hongKongClosesAt(ticket: Pick<RailTicket, 'departsAt' | 'fromWestKowloon'>): Date {
  return new Date(ticket.departsAt.getTime() - hongKongClosesMinutes(ticket.fromWestKowloon) * minuteMs);
}

/** The base is the lower of the two prices. */
function changeAt(
  ticket: RailTicket,
  to: ChangeTarget,
  { percent, words }: Pick<RefundStep, 'percent' | 'words'>,
  until: Date,
): RailFee {
  const base = fen(Math.min(ticket.priceFen, to.priceFen));
  const feeFen = roundFen(percentOf(base, percent), feeStepFen);
  return { allowed: true, percent, feeFen, rule: words, until };
}

/**
 * A change is no way around the ladder: a ticket less than 8 days ahead that was moved to 8 days or more costs 5 % to give
 * back, one moved into the Spring Festival rush 20 %.
 */
function antiAbuse({
  departsAt,
  line,
  changedFrom,
}: RailTicket): Pick<RefundStep, 'percent' | 'words'> | undefined {
  if (changedFrom === null || line !== 'mainland') return undefined;
  if (changedFrom.intoSpringRush) return changedFloors.intoSpringRush;
  const movedAway =
    hoursBefore(changedFrom.departsAt, changedFrom.at) < eightDays &&
    hoursBefore(departsAt, changedFrom.at) >= eightDays;
  return movedAway ? changedFloors.eightDaysAway : undefined;
}

function refundFeeOf(line: RailLine, priceFen: Fen, percent: number): Fen {
  if (percent === 0) return noFen;
  if (line === 'hong-kong') return fen(Math.floor((priceFen * percent) / 10_000) * 100);
  return fen(
    Math.min(priceFen, Math.max(minRefundFeeFen, roundFen(percentOf(priceFen, percent), feeStepFen))),
  );
}

/** The last step holds at the departure and after it. */
function stepAt(ladder: readonly RefundStep[], departsAt: Date, at: Date): RefundStep {
  const hours = hoursBefore(departsAt, at);
  return ladder.find((step) => hours >= step.hours) ?? ladder.at(-1)!;
}

/** The last step ends just before the departure, on the Hong Kong line when nothing is given back any more. */
function endOf(step: RefundStep, ticket: RailTicket): Date {
  if (step.hours > 0) return hoursTo(ticket, step.hours);
  return ticket.line === 'hong-kong' ? hongKongClosesAt(ticket) : new Date(ticket.departsAt.getTime() - 1);
}

function hoursTo({ departsAt }: Pick<RailTicket, 'departsAt'>, hours: number): Date {
  return new Date(departsAt.getTime() - hours * hourMs);
}

function hoursBefore(departsAt: Date, at: Date): number {
  return (departsAt.getTime() - at.getTime()) / hourMs;
}

/** The last millisecond of the Chinese day of a moment. */
function endOfDay(moment: Date): number {
  const dayMs = 24 * hourMs;
  return (Math.floor((moment.getTime() + chinaOffsetMs) / dayMs) + 1) * dayMs - chinaOffsetMs - 1;
}

function refused(rule: string): RailFee {
  return { allowed: false, rule };
}
