import type { WayPrice } from '@woxing/contract/applications/price-estimate.rules';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { EstimatedFares } from './price-estimates.ts';

/** What a way costs all who travel: none where somebody's standard leaves no choice. `noun`: flights or trains. */
export function priceOfWay({ fares, words }: EstimatedFares, { noun }: { readonly noun: string }): WayPrice {
  const choices = fares.map((each) => each.toSorted((one, other) => one - other));
  if (words !== '' && choices.every((each) => each.length === 0)) return { ...unknown, words };
  const without = choices.filter((each) => each.length === 0).length;
  if (without > 0)
    return {
      ...unknown,
      words: choices.length === 1 ? `没有符合差标的${noun}` : `${without}名出行人没有符合差标的${noun}`,
    };
  const fewest = Math.min(...choices.map((each) => each.length));
  return {
    lowestFen: sumFen(choices.map((each) => each[0]!)),
    typicalFen: sumFen(choices.map(medianOf)),
    words: [`符合差标的${noun}${fewest}个`, ...(words === '' ? [] : [words])].join('，'),
  };
}

const unknown = { lowestFen: null, typicalFen: null } as const;

/** Of an even number the dearer one of the two in the middle, which is a fare that is sold; the fares are in order. */
const medianOf = (fares: readonly Fen[]): Fen => fen(fares[Math.floor(fares.length / 2)]!);
