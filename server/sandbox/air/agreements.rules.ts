import { type Fen, fen } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { carrierTraits } from './carriers.rules.ts';
import type { FiledClass } from './fare-ladder.rules.ts';
import type { OpenClass } from './offers.rules.ts';

/** What the embedded carriers agree on with companies. */

/** A carrier's codes begin with its own two letters; low-cost carriers agree on nothing. */
export function knowsAgreement(airline: string, code: string): boolean {
  const traits = carrierTraits[airline];
  return traits !== undefined && traits.lowCost !== true && code.startsWith(airline) && code.length > 4;
}

/** Identity card, passport, and the permits of residents of Hong Kong, Macau and Taiwan. */
const papersTaken: ReadonlySet<number> = new Set([1, 2, 4, 5, 7, 8]);

export const takesPaper = (paperType: number): boolean => papersTaken.has(paperType);

/** Of the public fare, in percent; the large carriers give more than the others. */
const percents: Readonly<Record<Cabin, { readonly large: number; readonly other: number }>> = {
  economy: { large: 90, other: 94 },
  premium: { large: 88, other: 92 },
  business: { large: 82, other: 88 },
  first: { large: 80, other: 85 },
};
const largeSize = 10;
/** The deepest economy discounts are in no agreement. */
const minEconomyPercent = 45;

/** A class as it is sold under an agreement: cheaper, with kinder rules. Undefined where the agreement does not have it. */
export function negotiatedClass(
  airline: string,
  open: OpenClass,
  agreementCode: string,
): OpenClass | undefined {
  const { filed, adultFen } = open;
  if (!knowsAgreement(airline, agreementCode)) return undefined;
  if (filed.cabin === 'economy' && filed.percent < minEconomyPercent) return undefined;
  const kind = carrierTraits[airline]!.size >= largeSize ? 'large' : 'other';
  const negotiatedFen = downToTenYuan((adultFen * percents[filed.cabin][kind]) / 100);
  if (negotiatedFen >= adultFen) return undefined;
  return {
    ...open,
    filed: { ...filed, ...kinderRules(filed) },
    adultFen: negotiatedFen,
    negotiated: { agreementCode, publicFen: adultFen },
  };
}

function downToTenYuan(amountFen: number): Fen {
  return fen(Math.floor(amountFen / 1000) * 1000);
}

function kinderRules({ cabin, percent }: FiledClass): Pick<FiledClass, 'refundLadder' | 'changeLadder'> {
  if (cabin !== 'economy') return { refundLadder: '0-4-5', changeLadder: '0' };
  return percent >= 58
    ? { refundLadder: '0-168-5-48-8-4-20', changeLadder: '0-4-10' }
    : { refundLadder: '5-168-10-48-20-4-50', changeLadder: '0-168-5-48-10-4-40' };
}
