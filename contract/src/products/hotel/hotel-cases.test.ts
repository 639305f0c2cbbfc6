import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chinaOffsetMs, day } from '../../core/days.ts';
import { type Fen, fen } from '../../core/money.ts';
import { type CancelTerms, cancelFine, nightFine } from './hotel-cancellation.rules.ts';
import { capOn, type RoomSharingFormula, sharedCap } from './hotel-caps.rules.ts';
import { partsByNight } from './hotel-price.rules.ts';
import { nightsOf } from './hotel-stay.rules.ts';

/** Three hundred cases of caps, shared rooms and cancellations, whose figures were reckoned apart from the code. */

const rows = readFileSync(new URL('../../../../data/hotel-cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const ofKind = (kind: string) => rows.filter(([first]) => first === kind).map(([, ...cells]) => cells);
const limit = (text: string): Fen | null => (text === '-' ? null : fen(Number(text)));
const fens = (text: string) => text.split(' ').map((each) => fen(Number(each)));

test('there are a hundred cases of each', () => {
  expect(['cap', 'share', 'cancel'].map((kind) => ofKind(kind).length)).toEqual([100, 100, 100]);
});

test.each(ofKind('cap'))(
  'cap %s, in season %s (%s), %s at %s',
  (each, peak, months, night, price, cap, company, person) => {
    const peakMonths = months === '-' ? [] : months.split(',').map(Number);
    const capFen = capOn({ capFen: limit(each), peakCapFen: limit(peak), peakMonths }, day(night));
    const [parts] = partsByNight([{ night: day(night), priceFen: fen(Number(price)) }], [capFen]);
    expect(parts).toMatchObject({
      capFen: limit(cap),
      companyFen: Number(company),
      personFen: Number(person),
    });
  },
);

test.each(ofKind('share'))(
  'shared by %s with %s%% and %s, caps %s and %s',
  (formula, percent, plus, own, other, cap) => {
    const sharing = {
      formula: formula as RoomSharingFormula,
      percent: Number(percent),
      plusFen: fen(Number(plus)),
    };
    expect(sharedCap(limit(own), limit(other), sharing)).toBe(limit(cap));
  },
);

test.each(ofKind('cancel'))(
  'cancelled %s, clock %s, steps %s, arrival %s, %s at %s',
  (kind, clock, steps, arrival, prices, at, fines) => {
    const terms = termsOf(kind, clock, steps);
    const moment = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) - chinaOffsetMs);
    const departure = new Date(Date.parse(arrival) + fens(prices).length * 86_400_000);
    const days = nightsOf({
      arrival: day(arrival),
      departure: day(departure.toISOString().slice(0, 10)),
    });
    const nights = fens(prices).map((priceFen, index) => ({ night: days[index]!, priceFen }));
    const kept = nights.map((night) => nightFine(terms, day(arrival), night, moment));
    expect(kept).toEqual(fens(fines));
    // Nights that are given back one by one cost what they cost together.
    expect(cancelFine(terms, day(arrival), nights, moment)).toBe(kept.reduce((sum, each) => sum + each, 0));
  },
);

function termsOf(kind: string, clock: string, steps: string): CancelTerms {
  return {
    kind: kind as CancelTerms['kind'],
    clock,
    steps: steps === '-' ? [] : steps.split(' ').map(stepOf),
  };
}

function stepOf(text: string) {
  const [hoursBefore, firstPercent, laterPercent] = text.split('/').map(Number);
  return { hoursBefore: hoursBefore!, firstPercent: firstPercent!, laterPercent: laterPercent! };
}
