import { strict as assert } from 'node:assert';
import { formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import type { ChangeDescription, Fact, ProductChanges, SheetRow } from '#src/orders/public.ts';
import { type RailLeg, railContent, railTrip } from '../orders/rail-content.ts';
import { railGoods } from '../orders/rail-facts.ts';
import { railSentences } from '../rail-sentences.rules.ts';
import { changeNounOf, sheetTermsOf } from './sheet-terms.ts';

/** What orders and payments are told of changes of train tickets. */
export const railChangeFacts: Pick<ProductChanges, 'businessType' | 'describe'> = {
  businessType: 'trainChangeTicket',
  describe: ({ content }, sheet) => describeChange(railContent.parse(content), sheet),
};

interface Rides {
  readonly legs: readonly RailLeg[];
}

/** `火车票 变更到站 北京南—南京南 G7`: by where it goes now. */
function describeChange(content: Rides, sheet: SheetRow): ChangeDescription {
  const noun = changeNounOf(sheet);
  const leg = railTrip(newRideOf(sheet));
  return {
    noun,
    title: `${railGoods} ${noun} ${leg.fromCity}—${leg.toCity} ${leg.no}`,
    leg,
    facts: factsOf(content, sheet),
    unpaidWords: sentence(railSentences.changeLapsed, { noun }),
  };
}

function newRideOf(sheet: SheetRow): RailLeg {
  const { ride } = sheetTermsOf(sheet);
  assert(ride !== null, `change ${sheet.sheetNo} has no train`);
  return ride;
}

function factsOf(content: Rides, sheet: SheetRow): Fact[] {
  const noun = changeNounOf(sheet);
  const { lines } = sheetTermsOf(sheet);
  const sum = (of: (line: (typeof lines)[number]) => Fen) => sumFen(lines.map(of));
  const each = lines.length > 1 ? `（${lines.length}张）` : '';
  const feeFen = sum((line) => line.feeFen);
  const differenceFeeFen = sum((line) => line.differenceFeeFen);
  const backFen = sum((line) => line.backFen);
  return [
    { name: `${noun}单号`, value: sheet.sheetNo },
    { name: '席别', value: newRideOf(sheet).seatName },
    { name: '原车次', value: oldRideWords(content, sheet) },
    { name: `原票价${each}`, value: formatYuan(sum((line) => line.priceFen)) },
    { name: `新票价${each}`, value: formatYuan(sum((line) => line.newPriceFen ?? line.priceFen)) },
    { name: noun === '改签' ? '改签费' : '手续费', value: feeFen === noFen ? '不收' : formatYuan(feeFen) },
    ...(differenceFeeFen === noFen ? [] : [{ name: '差额退票费', value: formatYuan(differenceFeeFen) }]),
    ...(backFen === noFen ? [] : [{ name: '另退差额', value: formatYuan(backFen) }]),
    { name: '应补', value: formatYuan(sheet.dueFen) },
  ];
}

/** `G1 12月1日 06:22 二等座`, with where it went if that is another place. */
function oldRideWords({ legs }: Rides, sheet: SheetRow): string {
  const ride = legs[sheet.tickets[0]!.leg]!;
  const to = ride.to === newRideOf(sheet).to ? '' : `至${ride.to} `;
  return `${ride.trainNo} ${formatMonthDay(ride.day)} ${ride.departs} ${to}${ride.seatName}`;
}
