import { addDays, chinaOffsetMs, dayOf, momentOf } from './days.ts';
import { type Fen, fen, noFen, percentOf, roundFen, subtractFen } from './money.ts';

/**
 * What the railway keeps when a ticket is given back or changed, to the minute. Source: the railway's rules on refund and
 * change fees (退票费、改签费) for mainland trains, and those of the Guangzhou–Shenzhen–Hong Kong line, which differ. Hours are
 * counted to the departure from the ticket's own station; the earlier side of a boundary is included. A fee is rounded to
 * half a yuan (a rest of 0.25 and more goes up to 0.5, of 0.75 and more to 1); a refund fee is at least 2 yuan where one
 * applies. On the Hong Kong line a fee is whole yuan, the fraction dropped. A train that the railway has stopped (停运) costs
 * nobody a fee, until 30 days after the day on its tickets.
 */
export interface RailTicket {
  readonly priceFen: Fen;
  readonly departsAt: Date;
  readonly line: RailLine;
  /** 停运: the train does not run. */
  readonly stopped: boolean;
  /** The one change this ticket came out of; null for a ticket as it was bought. */
  readonly changedFrom: ChangedFrom | null;
}

export const railLines = ['mainland', 'hong-kong'] as const;
export type RailLine = (typeof railLines)[number];

export const westKowloon = '香港西九龙';

/** A ticket of the Hong Kong line is changed no later than so many minutes before departure. */
export function hongKongChangeMinutes(fromWestKowloon: boolean): number {
  return fromWestKowloon ? 45 : 30;
}

/** The last moment at which tickets of a stopped train are given back or changed without a fee. */
export function stoppedUntil(departsAt: Date): Date {
  return new Date(momentOf(addDays(dayOf(departsAt), stoppedDays + 1)).getTime() - 1);
}

export interface ChangedFrom {
  readonly departsAt: Date;
  readonly at: Date;
  /** The change moved it into the days of the Spring Festival rush (春运). */
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
  readonly words: string;
}

const eightDays = 8 * 24;

export const refundLadders: Readonly<Record<RailLine, readonly RefundStep[]>> = {
  mainland: [
    { hours: eightDays, percent: 0, words: '开车前8天（含）以上，不收退票费' },
    { hours: 48, percent: 5, words: '开车前48小时（含）以上、不足8天，按票价5%' },
    { hours: 24, percent: 10, words: '开车前24小时（含）以上、不足48小时，按票价10%' },
    { hours: 0, percent: 20, words: '开车前不足24小时，按票价20%' },
  ],
  'hong-kong': [
    { hours: eightDays, percent: 5, words: '广深港跨境列车开车前8天（含）以上，按票价5%' },
    { hours: 48, percent: 30, words: '广深港跨境列车开车前48小时（含）以上、不足8天，按票价30%' },
    { hours: 0, percent: 50, words: '广深港跨境列车开车前不足48小时，按票价50%' },
  ],
};

const hourMs = 3_600_000;
const leastRefundFeeFen = fen(200);
const stoppedDays = 30;

/** The fee of giving the ticket back at a moment. */
export function refundFee(ticket: RailTicket, at: Date): RailFee {
  if (ticket.stopped) return stoppedFee(ticket, at, '退票', '列车停运，全额退票，不收退票费');
  if (at >= ticket.departsAt) return refused('列车已开车，不能退票');
  if (ticket.line === 'hong-kong' && ticket.changedFrom !== null)
    return refused('广深港跨境车票改签后不能退票');
  const step = stepAt(refundLadders[ticket.line], ticket.departsAt, at);
  const floor = antiAbuse(ticket);
  const { percent, words } = floor !== undefined && floor.percent > step.percent ? floor : step;
  return {
    allowed: true,
    percent,
    feeFen: refundFeeOf(ticket.line, ticket.priceFen, percent),
    rule: words,
    until: endOf(step, ticket.departsAt),
  };
}

/** The fees of giving the ticket back from a moment on, step by step up to the departure. */
export function refundOutlook(ticket: RailTicket, from: Date): readonly RailFee[] {
  if (ticket.stopped) return [refundFee(ticket, from)];
  const outlook: RailFee[] = [];
  for (let at = from; at < ticket.departsAt; ) {
    const fee = refundFee(ticket, at);
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

/** What changing the ticket to another train costs and returns at a moment. `fromWestKowloon` matters on the Hong Kong line. */
export function changeQuote(
  ticket: RailTicket,
  to: ChangeTarget,
  at: Date,
  { fromWestKowloon = false } = {},
): ChangeQuote {
  const fee = changeFee(ticket, to, at, fromWestKowloon);
  if (!fee.allowed || to.priceFen >= ticket.priceFen) {
    const dueFen = fee.allowed ? subtractFen(to.priceFen, ticket.priceFen) : noFen;
    return { fee, dueFen, backFen: noFen, differenceFeeFen: noFen };
  }
  const difference = subtractFen(ticket.priceFen, to.priceFen);
  const { percent } = stepAt(refundLadders[ticket.line], ticket.departsAt, at);
  const differenceFeeFen = ticket.stopped ? noFen : refundFeeOf(ticket.line, difference, percent);
  return { fee, dueFen: noFen, backFen: subtractFen(difference, differenceFeeFen), differenceFeeFen };
}

function changeFee(ticket: RailTicket, to: ChangeTarget, at: Date, fromWestKowloon: boolean): RailFee {
  if (ticket.changedFrom !== null) return refused('一张车票只能改签一次');
  if (to.departsAt <= at) return refused('该车次已开车');
  if (ticket.stopped && !to.otherDestination) return stoppedFee(ticket, at, '改签', '列车停运，不收改签费');
  if (ticket.line === 'hong-kong') return hongKongChangeFee(ticket, to, at, fromWestKowloon);
  const hours = hoursBefore(ticket.departsAt, at);
  if (to.otherDestination && hours < 48) return refused('变更到站须在开车前48小时（含）以上办理');
  if (hours >= 48) {
    const fee = to.otherDestination ? '变更到站不收手续费' : '不收改签费';
    return changeAt(ticket, to, 0, `开车前48小时（含）以上，${fee}`, hoursTo(ticket, 48));
  }
  const laterDay = dayOf(to.departsAt) > dayOf(ticket.departsAt);
  if (hours <= 0) return changeAfterDeparture(ticket, to, at, laterDay);
  if (!laterDay)
    return changeAt(
      ticket,
      to,
      0,
      '开车前不足48小时，改签至票面日期（含）以前的列车，不收改签费',
      ticket.departsAt,
    );
  return hours >= 24
    ? changeAt(
        ticket,
        to,
        5,
        '开车前24小时（含）以上、不足48小时，改签至票面次日及以后，按5%',
        hoursTo(ticket, 24),
      )
    : changeAt(ticket, to, 15, '开车前不足24小时，改签至票面次日及以后，按15%', ticket.departsAt);
}

function stoppedFee({ departsAt }: RailTicket, at: Date, act: '退票' | '改签', rule: string): RailFee {
  const until = stoppedUntil(departsAt);
  return at > until
    ? refused(`停运列车的车票须在乘车日期起${stoppedDays}日内${act}`)
    : { allowed: true, percent: 0, feeFen: noFen, rule, until };
}

/** On the day of departure only; the day ends at midnight in China. */
function changeAfterDeparture(ticket: RailTicket, to: ChangeTarget, at: Date, laterDay: boolean): RailFee {
  if (dayOf(at) > dayOf(ticket.departsAt)) return refused('已过开车当日，不能改签');
  const midnight = new Date(endOfDay(ticket.departsAt));
  return laterDay
    ? changeAt(ticket, to, 40, '开车后、当日24时前，改签至票面次日及以后，按40%', midnight)
    : changeAt(ticket, to, 0, '开车后改签至当日其他列车，不收改签费', midnight);
}

function hongKongChangeFee(
  ticket: RailTicket,
  to: ChangeTarget,
  at: Date,
  fromWestKowloon: boolean,
): RailFee {
  if (to.otherDestination) return refused('广深港跨境车票不能变更到站');
  const minutes = hongKongChangeMinutes(fromWestKowloon);
  if (hoursBefore(ticket.departsAt, at) * 60 < minutes)
    return refused(`广深港跨境车票须在开车前${minutes}分钟以前改签`);
  return changeAt(ticket, to, 0, '广深港跨境车票改签，不收改签费', hoursTo(ticket, minutes / 60));
}

/** The base is the lower of the two prices. */
function changeAt(ticket: RailTicket, to: ChangeTarget, percent: number, rule: string, until: Date): RailFee {
  const base = fen(Math.min(ticket.priceFen, to.priceFen));
  return { allowed: true, percent, feeFen: roundFen(percentOf(base, percent), 50), rule, until };
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
  if (changedFrom.intoSpringRush) return { percent: 20, words: '改签至春运期间的车票，按票价20%' };
  const movedAway =
    hoursBefore(changedFrom.departsAt, changedFrom.at) < eightDays &&
    hoursBefore(departsAt, changedFrom.at) >= eightDays;
  return movedAway ? { percent: 5, words: '开车前不足8天的车票改签至8天以外，按票价5%' } : undefined;
}

function refundFeeOf(line: RailLine, priceFen: Fen, percent: number): Fen {
  if (percent === 0) return noFen;
  if (line === 'hong-kong') return fen(Math.floor((priceFen * percent) / 10_000) * 100);
  return fen(Math.min(priceFen, Math.max(leastRefundFeeFen, roundFen(percentOf(priceFen, percent), 50))));
}

/** The last step holds at the departure and after it. */
function stepAt(ladder: readonly RefundStep[], departsAt: Date, at: Date): RefundStep {
  const hours = hoursBefore(departsAt, at);
  return ladder.find((step) => hours >= step.hours) ?? ladder.at(-1)!;
}

/** The last step ends just before the departure. */
function endOf(step: RefundStep, departsAt: Date): Date {
  return new Date(departsAt.getTime() - (step.hours === 0 ? 1 : step.hours * hourMs));
}

function hoursTo({ departsAt }: RailTicket, hours: number): Date {
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
