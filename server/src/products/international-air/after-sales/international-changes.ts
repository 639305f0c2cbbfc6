import { strict as assert } from 'node:assert';
import { formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { ChangeDescription, Fact, ProductChanges, SheetRow } from '#src/orders/public.ts';
import { internationalContent } from '../orders/international-content.ts';
import { internationalChangeSentences } from './international-change-sentences.rules.ts';
import { type InternationalChangeTerms, internationalChangeTerms } from './sheet-terms.ts';

/** What orders and payments are told of changes of coupons. */
export const internationalChangeFacts: Pick<ProductChanges, 'businessType' | 'describe'> = {
  businessType: 'internationalChange',
  describe({ content }, sheet): ChangeDescription {
    const terms = internationalChangeTerms.parse(sheet.quote);
    const [first] = terms.legs;
    assert(first !== undefined, `change ${sheet.sheetNo} has no flight`);
    const { toCity } = terms.legs.at(-1)!;
    const flightNos = terms.legs.map(({ flightNo }) => flightNo).join('、');
    return {
      noun: '改签',
      title: `国际机票 改签 ${first.fromCity}—${toCity} ${flightNos}`,
      leg: { ...first, ...legTimes(first, first), no: first.flightNo },
      facts: factsOf(internationalContent.parse(content).legs, sheet, terms),
      unpaidWords: sentence(internationalChangeSentences.lapsed),
    };
  },
};

function factsOf(
  legs: readonly { readonly flightNo: string; readonly day: string; readonly departs: string }[],
  sheet: SheetRow,
  { lines }: InternationalChangeTerms,
): Fact[] {
  const sum = (of: (line: (typeof lines)[number]) => Fen) => sumFen(lines.map(of));
  const old = [...new Set(sheet.tickets.map(({ leg }) => leg))].map((leg) => legs[leg]!);
  const feeFen = sum((line) => line.feeFen);
  return [
    { name: '改签单号', value: sheet.sheetNo },
    {
      name: '原航班',
      value: old
        .map(
          ({ flightNo, day, departs }) =>
            `${flightNo} ${formatMonthDay(day as Parameters<typeof formatMonthDay>[0])} ${departs}`,
        )
        .join('、'),
    },
    { name: '原票款', value: formatYuan(sum((line) => line.priceFen)) },
    { name: '新票款', value: formatYuan(sum((line) => line.newPriceFen)) },
    { name: '改签费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) },
    { name: '应补', value: formatYuan(sheet.dueFen) },
  ];
}
