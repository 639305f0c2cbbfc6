import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { type MarkUp, noMarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { AgeType } from '@woxing/contract/people/identity.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { flightNoForm, referenceForm, ticketNoForm } from '@woxing/contract/products/air/offline.rules';
import type { OfflineOrderInput } from '@woxing/contract/products/air/offline-orders';
import type { PnrRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import {
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  passengersProblem,
  personInput,
} from '#src/booking/public.rules.ts';
import {
  type SaleDraft,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from '#src/customers/public.rules.ts';
import { draftPassengers } from './pnr-draft.rules.ts';

/** The form of an offline order: what was read of the text, and what is typed beside it. Amounts are typed in yuan. */
export interface OfflineDraft extends ContactDraft {
  readonly bookingReference: string;
  readonly issuedOn: Day | '';
  readonly flights: readonly FlightDraft[];
  readonly passengers: readonly OfflinePassenger[];
  /** What the evidence says in total, which the parts must make. */
  readonly total: string;
  /** Of a distributor: without a customer as long as none was chosen. */
  readonly sale?: SaleDraft | undefined;
}

export interface FlightDraft {
  readonly flightNo: string;
  readonly from: string;
  readonly to: string;
  readonly day: Day | '';
  readonly departs: string;
  readonly arrives: string;
  readonly arrivesDaysLater: number;
  readonly cabin: Cabin;
  readonly bookingClass: string;
}

export interface OfflinePassenger extends DraftPassenger {
  readonly type: AgeType;
  readonly tickets: readonly TicketDraft[];
  readonly service: string;
}

export interface TicketDraft {
  readonly ticketNo: string;
  readonly fare: string;
  readonly airport: string;
  readonly fuel: string;
}

/** What was read, as the form begins with it. Fares are known by flight where there is one alone. */
export function offlineDraftOf(read: PnrRead, contactName: string, sale?: SaleDraft): OfflineDraft {
  const flights = read.segments.map(flightOf);
  const people = draftPassengers(read.passengers);
  return {
    bookingReference: read.bookingReference ?? '',
    issuedOn: '',
    contactName,
    contactMobile: read.contactMobile ?? '',
    flights,
    passengers: people.map((person, at) => {
      const { type, ticketNos } = read.passengers[at]!;
      const fare = flights.length === 1 ? read.fares.find((one) => one.type === type) : undefined;
      return {
        ...person,
        type,
        tickets: flights.map((_, leg) => ({
          ticketNo: ticketNos[leg] ?? '',
          fare: yuanOf(fare?.fareFen),
          airport: yuanOf(fare?.taxFen),
          fuel: yuanOf(fare?.fuelFen),
        })),
        service: '',
      };
    }),
    total: '',
    sale,
  };
}

function flightOf(segment: PnrSegmentRead): FlightDraft {
  const { flightNo, from, to, day, departs, arrives, arrivesDaysLater, bookingClass, fares } = segment;
  const sold = fares.find((fare) => fare.bookingClass === bookingClass);
  return {
    flightNo,
    from,
    to,
    day,
    departs: departs ?? '',
    arrives: arrives ?? '',
    arrivesDaysLater: Math.min(arrivesDaysLater, 2),
    cabin: sold?.cabin ?? 'economy',
    bookingClass,
  };
}

const yuanOf = (amount: Fen | undefined): string => (amount === undefined ? '' : String(amount / 100));

/** Undefined for what is no amount; nothing typed is nothing. */
export function amountIn(written: string): Fen | undefined {
  const text = written.trim();
  if (text === '') return noFen;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? fen(Math.round(Number(text) * 100)) : undefined;
}

export interface OfflineSums {
  readonly fareFen: Fen;
  readonly taxesFen: Fen;
  readonly serviceFen: Fen;
  readonly totalFen: Fen;
}

/** What the parts make; what is no amount counts for nothing until it is one. */
export function sumsOf({ passengers }: Pick<OfflineDraft, 'passengers'>): OfflineSums {
  const tickets = passengers.flatMap((passenger) => passenger.tickets);
  const fareFen = sumOfTyped(tickets.map(({ fare }) => fare));
  const taxesFen = sumOfTyped(tickets.flatMap(({ airport, fuel }) => [airport, fuel]));
  const serviceFen = sumOfTyped(passengers.map(({ service }) => service));
  return { fareFen, taxesFen, serviceFen, totalFen: sumFen([fareFen, taxesFen, serviceFen]) };
}

const sumOfTyped = (written: readonly string[]): Fen =>
  sumFen(written.map((each) => amountIn(each) ?? noFen));

/** What each of them costs by what was typed; the customer's price is worked out of it. */
export function offlineSold({ passengers }: Pick<OfflineDraft, 'passengers'>): SoldPassenger[] {
  return passengers.map((passenger) => {
    const { fareFen, totalFen } = sumsOf({ passengers: [passenger] });
    const { key, listed, written } = passenger;
    return { key, name: listed?.name ?? written.name, netFen: totalFen, fareFen };
  });
}

/** The sale to the customer that was chosen; undefined of an order for nobody else. */
export const chosenSale = ({ sale }: Pick<OfflineDraft, 'sale'>) =>
  sale?.customerId === '' ? undefined : sale;

/** What is wrong with what the customer is asked; nothing of an order for nobody else. */
export function offlineSaleProblem(draft: OfflineDraft, markUp: MarkUp): FormProblem | undefined {
  const sale = chosenSale(draft);
  return sale && saleDraftProblem(sale, saleLines(offlineSold(draft), sale, markUp));
}

/** The first thing that is wrong, and the field that it is about; whether the tickets can be is for the server to say. */
export function offlineProblem(draft: OfflineDraft, today: Day): FormProblem | undefined {
  return (
    bookingProblem(draft, today) ??
    flightsProblem(draft.flights) ??
    passengersProblem(draft.passengers, today, '文本中没有乘机人，请补全后重新识别') ??
    ticketsProblem(draft.passengers) ??
    contactProblem(draft) ??
    totalProblem(draft)
  );
}

/** Whether all is known of a person that an order needs. */
export const isComplete = (passenger: DraftPassenger, today: Day): boolean =>
  passengersProblem([passenger], today, '') === undefined;

function bookingProblem({ bookingReference, issuedOn }: OfflineDraft, today: Day): FormProblem | undefined {
  if (!referenceForm.test(bookingReference.trim().toUpperCase()))
    return { field: 'bookingReference', message: '订座编码须为5至8位字母或数字' };
  if (issuedOn === '') return { field: 'issuedOn', message: '请填写出票日期' };
  return issuedOn > today ? { field: 'issuedOn', message: '出票日期不能晚于今天' } : undefined;
}

const airport = /^[A-Z]{3}$/i;
const flightChecks = [
  ['flightNo', (typed: string) => flightNoForm.test(typed.toUpperCase()), '航班号格式不正确，如CA1501'],
  ['from', (typed: string) => airport.test(typed), '请填写出发机场三字码'],
  ['to', (typed: string) => airport.test(typed), '请填写到达机场三字码'],
  ['day', (typed: string) => typed !== '', '请填写出发日期'],
  ['departs', (typed: string) => typed !== '', '请填写起飞时间'],
  ['arrives', (typed: string) => typed !== '', '请填写到达时间'],
  ['bookingClass', (typed: string) => /^[A-Z]\d?$/i.test(typed), '请填写舱位代码，如Y'],
] as const satisfies readonly (readonly [keyof FlightDraft, (typed: string) => boolean, string])[];

function flightsProblem(flights: readonly FlightDraft[]): FormProblem | undefined {
  if (flights.length === 0) return { field: 'flights', message: '文本中没有航段，请补全后重新识别' };
  for (const [at, flight] of flights.entries())
    for (const [field, isGood, message] of flightChecks)
      if (!isGood(flight[field].trim())) return { field: `flight-${at}.${field}`, message };
  return undefined;
}

function ticketsProblem(passengers: readonly OfflinePassenger[]): FormProblem | undefined {
  const amounts = [
    ['fare', '票面价'],
    ['airport', '机建'],
    ['fuel', '燃油'],
  ] as const;
  for (const { key, listed, written, tickets, service } of passengers) {
    const name = listed?.name ?? written.name;
    for (const [leg, ticket] of tickets.entries()) {
      const about = (field: string, message: string) => ({
        field: `${key}.${field}-${leg}`,
        message: `${name}：${message}`,
      });
      if (!ticketNoForm.test(ticket.ticketNo.trim()))
        return about('ticketNo', '票号须为13位数字，如999-1234567890');
      const wrong = amounts.find(([field]) => amountIn(ticket[field]) === undefined);
      if (wrong !== undefined) return about(wrong[0], `${wrong[1]}须为金额，最多两位小数`);
      if (ticket.fare.trim() === '') return about('fare', '请填写票面价');
    }
    if (amountIn(service) === undefined)
      return { field: `${key}.service`, message: `${name}：服务费须为金额，最多两位小数` };
  }
  return undefined;
}

function totalProblem(draft: OfflineDraft): FormProblem | undefined {
  const total = amountIn(draft.total);
  if (draft.total.trim() === '' || total === undefined)
    return { field: 'total', message: '请填写凭证上的合计金额' };
  return total === sumsOf(draft).totalFen
    ? undefined
    : { field: 'total', message: '凭证合计与各项之和不符，请核对票面价、税费与服务费' };
}

/** As the endpoint takes it; of a draft that `offlineProblem` finds nothing wrong with. */
export function offlineInput(
  draft: OfflineDraft,
  evidence: Pick<OfflineOrderInput, 'reference' | 'note' | 'attachments' | 'pnrText'>,
  markUp: MarkUp = noMarkUp,
): OfflineOrderInput {
  const { contactName, contactMobile, bookingReference, issuedOn, flights, passengers, total } = draft;
  const sale = chosenSale(draft);
  const sold = sale && saleLines(offlineSold(draft), sale, markUp);
  return {
    flights: flights.map((flight) => ({ ...flight, day: flight.day as Day })),
    passengers: passengers.map((passenger, at) => ({
      ...personInput(passenger),
      type: passenger.type,
      tickets: passenger.tickets.map(({ ticketNo, fare, airport: airportFee, fuel }) => ({
        ticketNo,
        fareFen: amountIn(fare)!,
        airportFen: amountIn(airportFee)!,
        fuelFen: amountIn(fuel)!,
      })),
      serviceFen: amountIn(passenger.service)!,
      ...(sold !== undefined && { saleFen: sold[at]!.saleFen }),
    })),
    contact: { name: contactName.trim(), mobile: contactMobile.trim() },
    bookingReference: bookingReference.trim(),
    issuedOn,
    expectTotalFen: amountIn(total)!,
    ...evidence,
    ...(sale !== undefined && { customerId: sale.customerId, customerNote: sale.note.trim() }),
  };
}
