import { strict as assert } from 'node:assert';
import { formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { ChangeDescription, Fact, ProductChanges, SheetRow } from '#src/orders/public.ts';
import { airContent } from '../orders/air-content.ts';
import { airChangeSentences } from './air-change-sentences.rules.ts';
import { shownTermsOf } from './sheet-terms.ts';

/** What orders and payments are told of changes of tickets of flights. */
export const airChangeFacts: Pick<ProductChanges, 'businessType' | 'describe'> = {
  businessType: 'changeTicket',
  describe: ({ content }, sheet) => describeChange(airContent.parse(content), sheet),
};

type Flights = Pick<ReturnType<typeof airContent.parse>, 'legs'>;

/** `机票 改签 北京—上海 CA1501`: by what the tickets will be for. */
function describeChange({ legs }: Flights, sheet: SheetRow): ChangeDescription {
  const { flight, onward } = shownTermsOf(sheet);
  assert(flight !== null, `change ${sheet.sheetNo} has no flight`);
  const leg = { ...flight, ...legTimes(flight, flight), no: flight.flightNo };
  const { toCity } = onward.at(-1) ?? flight;
  const flightNos = [flight, ...onward].map(({ flightNo }) => flightNo).join('、');
  return {
    noun: '改签',
    title: `机票 改签 ${flight.fromCity}—${toCity} ${flightNos}`,
    leg,
    facts: factsOf(legs, sheet),
    unpaidWords: sentence(airChangeSentences.lapsed),
  };
}

function factsOf(legs: Flights['legs'], sheet: SheetRow): Fact[] {
  const { lines } = shownTermsOf(sheet);
  const sum = (of: (line: (typeof lines)[number]) => Fen) => sumFen(lines.map(of));
  const each = lines.length > 1 ? `（${lines.length}张）` : '';
  const old = [...new Set(sheet.tickets.map((ticket) => ticket.leg))].map((leg) => legs[leg]!);
  const feeFen = sum((line) => line.feeFen);
  const lostFen = sum((line) => line.differenceFeeFen);
  return [
    { name: '改签单号', value: sheet.sheetNo },
    {
      name: '原航班',
      value: old
        .map(({ flightNo, day, departs }) => `${flightNo} ${formatMonthDay(day)} ${departs}`)
        .join('、'),
    },
    { name: `原票款${each}`, value: formatYuan(sum((line) => line.priceFen)) },
    { name: `新票款${each}`, value: formatYuan(sum((line) => line.newPriceFen ?? line.priceFen)) },
    { name: '改签费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) },
    ...(lostFen === noFen ? [] : [{ name: '不退的差额', value: formatYuan(lostFen) }]),
    { name: '应补', value: formatYuan(sheet.dueFen) },
  ];
}
