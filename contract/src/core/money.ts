/**
 * Money is an integer number of fen (1 yuan = 100 fen), branded so that a plain number cannot slip in.
 * No float ever holds money: rates are applied through `mulRate` as integer fractions, then rounded by name.
 */
declare const fenBrand: unique symbol;
export type Fen = number & { readonly [fenBrand]: 'fen' };

/** Takes a whole number of fen. Throws on fractions and beyond the safe-integer range: that is a bug, not an input error. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`);
  return amount as Fen;
}

/** Yuan as written by a person (`yuan(553)`, `yuan(27.5)`); at most two decimals. */
export function yuan(amount: number): Fen {
  const value = Math.round(amount * 100);
  if (Math.abs(value - amount * 100) > 1e-6) throw new RangeError(`more than two decimals: ${amount}`);
  return fen(value);
}

export const noFen: Fen = fen(0);

export function addFen(...amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function sumFen(amounts: Iterable<Fen>): Fen {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return fen(sum);
}

export function subtractFen(from: Fen, amount: Fen): Fen {
  return fen(from - amount);
}

export function timesFen(amount: Fen, count: number): Fen {
  return fen(amount * count);
}

/** An exact product `numerator / denominator`, not yet rounded to a unit. */
export interface FenRatio {
  readonly numerator: number;
  readonly denominator: number;
}

/** `percent` of an amount, exact; round it with `roundFen`. */
export function percentOf(amount: Fen, percent: number): FenRatio {
  return { numerator: amount * percent, denominator: 100 };
}

/** Rounds half up to a multiple of `unitFen` (1 = fen, 100 = yuan, 1000 = ten yuan). Amounts are never negative here. */
export function roundFen(ratio: FenRatio, unitFen = 1): Fen {
  const unit = ratio.denominator * unitFen;
  return fen(Math.floor((2 * ratio.numerator + unit) / (2 * unit)) * unitFen);
}

/** `¥1,360` or `¥27.50`: fen are shown only when there are any. */
export function formatYuan(amount: Fen): string {
  return `${amount < 0 ? '-' : ''}¥${yuanDigits(amount)}`;
}

/** The digits of `formatYuan` without the sign of the currency, for a page that sets them in two sizes. */
export function yuanDigits(amount: Fen): string {
  const absolute = Math.abs(amount);
  const whole = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return rest === 0 ? whole : `${whole}.${rest.toString().padStart(2, '0')}`;
}
