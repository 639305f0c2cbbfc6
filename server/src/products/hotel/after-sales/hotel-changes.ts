import { addDays, type Day, formatMonthDay, momentOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { AfterSalesWithChanges, ChangeWords } from '#src/after-sales/public.ts';
import type { CallOutcome } from '#src/fulfilment/public.ts';
import type { ChangeDescription, Fact, ProductChanges, SheetRow } from '#src/orders/public.ts';
import { hotelSentences } from '../hotel-sentences.rules.ts';
import type { HotelRejection, HotelSupplier } from '../hotel-supplier.ts';
import { hotelContent, stayLeg } from '../orders/hotel-content.ts';
import { hotelFacts } from '../orders/hotel-facts.ts';
import { outcomeOf } from '../orders/hotel-supply.ts';
import { type HotelChangeTerms, hotelChangeTerms } from './change-terms.ts';

export const hotelChangeJobs = {
  issuing: 'confirm-hotel-change',
  givingBack: 'give-back-hotel-change',
} as const;

const noun = '改期';

/** What orders and payments are told of changes to other days. */
export const hotelChangeFacts: Pick<ProductChanges, 'businessType' | 'describe'> = {
  businessType: 'hotelChange',
  describe: ({ content }, sheet) => describeChange(content, sheet),
};

function describeChange(kept: unknown, sheet: SheetRow): ChangeDescription {
  const { hotel } = hotelContent.parse(kept);
  const terms = hotelChangeTerms.parse(sheet.quote);
  return {
    noun,
    title: `酒店 ${noun} ${hotel.name} ${daysWords(terms)}`,
    leg: stayLeg({ hotel, nights: terms.taken }),
    facts: factsOf(terms, sheet),
    unpaidWords: hotelSentences.changeLapsed,
  };
}

function factsOf({ lines, given, taken, rooms }: HotelChangeTerms, { sheetNo, dueFen }: SheetRow): Fact[] {
  const sum = (of: (line: HotelChangeTerms['lines'][number]) => Fen) => sumFen(lines.map(of));
  const nights = lines.length === 1 ? '' : `（${lines.length}间夜）`;
  const feeFen = sum((line) => line.feeFen);
  const backFen = sum((line) => line.backFen);
  return [
    { name: '改期单号', value: sheetNo },
    { name: '房间数', value: `${rooms.length}间` },
    { name: '不再入住', value: given.map(nightWords).join('、') },
    { name: '改为入住', value: taken.map(({ night }) => nightWords(night)).join('、') },
    { name: `原房价${nights}`, value: formatYuan(sum((line) => line.priceFen)) },
    { name: `新房价${nights}`, value: formatYuan(sum((line) => line.newPriceFen)) },
    { name: '改期费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) },
    ...(backFen === noFen ? [] : [{ name: '另退差额', value: formatYuan(backFen) }]),
    { name: '应补', value: formatYuan(dueFen) },
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
      const { taken, arrival, departure } = hotelChangeTerms.parse(terms);
      const nights = [...staying.map((leg) => content.nights[leg]!), ...taken];
      return hotelFacts.spans({ ...content, nights, arrival, departure });
    },
    hold: async (call, terms, holdUntil) => {
      const { bookingReference, lines, ...change } = hotelChangeTerms.parse(terms);
      const { rooms, given, taken, kinds, arrival } = change;
      return outcomeOf(
        await hotels.holdChange(call, bookingReference, {
          rooms,
          given,
          taken,
          kinds,
          arrival,
          expectFineFen: sumFen(lines.map(({ feeFen }) => feeFen)),
          holdUntil,
        }),
      );
    },
    // A room costs what was quoted, or is not held.
    priced: (_tx, _order, terms) => Promise.resolve(terms),
    joined(kept, terms) {
      const content = hotelContent.parse(kept);
      const { taken, arrival, departure } = hotelChangeTerms.parse(terms);
      return {
        content: { ...content, nights: [...content.nights, ...taken], arrival, departure },
        searchWords: [],
        leg: content.nights.length,
      };
    },
    words: changeWords,
  };
}

const changeWords: ChangeWords = {
  noun: () => noun,
  to: (terms) => `${daysWords(hotelChangeTerms.parse(terms))}入住`,
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
