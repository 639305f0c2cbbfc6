import { addDays, type Day, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import {
  type AfterSalesWithChanges,
  type ChangeWords,
  changeSums,
  newTicketLines,
} from '#src/after-sales/public.ts';
import type { Booking, CallOutcome } from '#src/fulfilment/public.ts';
import type { ChangeDescription, Fact, ProductChanges, SheetRow } from '#src/orders/public.ts';
import { hotelSentences } from '../hotel-sentences.rules.ts';
import type { HotelRejection, HotelSupplier } from '../hotel-supplier.ts';
import { hotelContent, stayLeg } from '../orders/hotel-content.ts';
import { hotelFacts } from '../orders/hotel-facts.ts';
import { outcomeOf } from '../orders/hotel-supply.ts';
import { type HotelChangeTerms, hotelChangeTerms, writtenNights } from './change-terms.ts';

export const hotelChangeJobs = {
  issuing: 'confirm-hotel-change',
  givingBack: 'give-back-hotel-change',
} as const;

/** Where no night is given up the stay only becomes longer. */
const nounOf = ({ given }: Pick<HotelChangeTerms, 'given'>) => (given.length === 0 ? '加住' : '改期');

/** What orders and payments are told of changes to other days. */
export const hotelChangeFacts: Pick<ProductChanges, 'businessType' | 'describe'> = {
  businessType: 'hotelChange',
  describe: ({ content }, sheet) => describeChange(content, sheet),
};

function describeChange(kept: unknown, sheet: SheetRow): ChangeDescription {
  const { hotel } = hotelContent.parse(kept);
  const terms = hotelChangeTerms.parse(sheet.quote);
  const noun = nounOf(terms);
  return {
    noun,
    title: `酒店 ${noun} ${hotel.name} ${daysWords(terms)}`,
    leg: stayLeg({ hotel, nights: terms.taken }),
    facts: factsOf(terms, sheet),
    unpaidWords: hotelSentences.changeLapsed,
  };
}

function factsOf(terms: HotelChangeTerms, { sheetNo, dueFen }: SheetRow): Fact[] {
  const { given, taken, rooms } = terms;
  const { backFen } = changeSums(terms);
  return [
    { name: `${nounOf(terms)}单号`, value: sheetNo },
    { name: '房间数', value: `${rooms.length}间` },
    ...(given.length === 0 ? [] : [{ name: '不再入住', value: given.map(nightWords).join('、') }]),
    {
      name: given.length === 0 ? '加住' : '改为入住',
      value: taken.map(({ night }) => nightWords(night)).join('、'),
    },
    ...priceFacts(terms),
    ...(backFen === noFen ? [] : [{ name: '另退差额', value: formatYuan(backFen) }]),
    { name: '应补', value: formatYuan(dueFen) },
  ];
}

/** Of what is paid at the desk the guarantee is what moves. */
function priceFacts(terms: HotelChangeTerms): Fact[] {
  const { given, taken, rooms } = terms;
  const { oldFen, newFen, feeFen } = changeSums(terms);
  const atDesk = newTicketLines(terms).some(({ desk }) => desk !== undefined);
  const name = atDesk ? '担保金' : '房价';
  const counted = (nights: number) => (atDesk ? '' : `（${nights * rooms.length}间夜）`);
  const fee = { name: '改期费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) };
  if (given.length === 0 && !atDesk)
    return [{ name: `房价${counted(taken.length)}`, value: formatYuan(newFen) }];
  return [
    { name: `原${name}${counted(given.length)}`, value: formatYuan(oldFen) },
    { name: `新${name}${counted(taken.length)}`, value: formatYuan(newFen) },
    fee,
  ];
}

const nightWords = (night: Day) => `${formatMonthDay(night)}晚`;
const daysWords = ({ arrival, departure }: Pick<HotelChangeTerms, 'arrival' | 'departure'>) =>
  `${formatMonthDay(arrival)}至${formatMonthDay(departure)}`;

/** How nights of a confirmed stay are exchanged for others. */
export function hotelChanges(hotels: Pick<HotelSupplier, 'holdChange'>): AfterSalesWithChanges['changes'] {
  return {
    jobs: hotelChangeJobs,
    sweep: 'hotels.ask-changes',
    // Who comes in the small hours still has the night of the day before.
    beginsAt: (terms) => momentOf(addDays(hotelChangeTerms.parse(terms).taken[0]!.night, 1), 0),
    spansAfter(kept, staying, terms) {
      const content = hotelContent.parse(kept);
      const { arrival, departure, ...written } = hotelChangeTerms.parse(terms);
      const nights = [...staying.map((leg) => content.nights[leg]!), ...writtenNights(written)];
      return hotelFacts.spans({ ...content, nights, arrival, departure });
    },
    hold: async (call, terms, holdUntil) => {
      const { bookingReference, lines, ...change } = hotelChangeTerms.parse(terms);
      const { rooms, given, taken, kinds, agreed, arrival } = change;
      return outcomeOf(
        await hotels.holdChange(call, bookingReference, {
          rooms,
          given,
          taken,
          kinds,
          agreed,
          arrival,
          expectFineFen: sumFen(lines.map(({ feeFen }) => feeFen)),
          holdUntil,
        }),
      );
    },
    // A room costs what was quoted, or is not held.
    priced: (_tx, _order, terms) => Promise.resolve(terms),
    completed: (booking, terms) => withWritten(booking, hotelChangeTerms.parse(terms)),
    joined(kept, terms) {
      const content = hotelContent.parse(kept);
      const { arrival, departure, given, ...written } = hotelChangeTerms.parse(terms);
      const nights = [...content.nights, ...writtenNights(written)];
      return {
        content: { ...content, nights, arrival, departure, longer: given.length === 0 },
        searchWords: [],
        leg: content.nights.length,
      };
    },
    words: changeWords,
  };
}

/** The hotel numbers the nights that it gives; tickets that are written anew for nights that stay get numbers of ours. */
function withWritten(booking: Booking, terms: HotelChangeTerms): Booking {
  const { written, taken, rooms } = terms;
  if (written === undefined) return booking;
  const place = booking.tickets[0]?.place ?? null;
  const tickets = written.flatMap(({ night }, leg) => {
    const given = taken.findIndex((one) => one.night === night);
    if (given >= 0)
      return booking.tickets.filter((ticket) => ticket.leg === given).map((ticket) => ({ ...ticket, leg }));
    return rooms.map((room, passenger) => ({
      passenger,
      leg,
      ticketNo: `${booking.reference}-${room + 1}-${night}`,
      state: 'issued' as const,
      place,
    }));
  });
  return { ...booking, tickets };
}

function toWords(quote: unknown): string {
  const terms = hotelChangeTerms.parse(quote);
  if (terms.given.length > 0) return `${daysWords(terms)}入住`;
  return `${formatMonthDay(terms.arrival)}入住、${formatMonthDay(terms.departure)}离店`;
}

const nounOfTerms = (terms: unknown) => nounOf(hotelChangeTerms.parse(terms));

const changeWords: ChangeWords = {
  noun: nounOfTerms,
  to: toWords,
  issuing: '正在提交酒店确认',
  notHeld: causeWords,
  notIssued: () => '酒店未能确认新的日期',
  due: '改期补款',
  returned: '酒店退回原房费',
  cost: '应付改期后房费',
  fee: '酒店收取改期费',
  back: '改期应退差额',
};

function causeWords(outcome: CallOutcome): string {
  if (outcome.kind !== 'rejected')
    return outcome.kind === 'unknown' ? '酒店长时间未答复' : '未能保留新日期的房间';
  const words: Partial<Record<HotelRejection, string>> = {
    'sold-out': '所选日期的房间已售完',
    price: '房价或改期费已变动',
    state: '原预订的状态已变化',
    stay: '酒店不接受该入住安排',
    busy: '酒店系统繁忙',
    'unknown-hotel': '酒店已停止合作',
  };
  return words[outcome.reason as HotelRejection] ?? '酒店拒绝办理';
}
