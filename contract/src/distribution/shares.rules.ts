import { type Day, isDay } from '../core/days.ts';
import { type Fen, fen } from '../core/money.ts';
import { type Product, products } from '../products/products.rules.ts';

/**
 * 分润: how what the product itself earns by a seller's order is shared among those who stand above each other. Each has a rate of
 * it, set by whoever stands above within what they have themselves; each keeps what their rate is above that of the one below.
 */

/** In thousandths. */
export const wholePermille = 1000;

/** Three at most share in an order: whoever sold it and two above. */
export const maxLevels = 3;

/** Chinese: who sold, seen from whoever shares in it. */
export const sellerLevelNames = ['本人', '直接下级', '下级的下级'] as const;

/** A rule as it is weighed: of whom it speaks, for what, and since when. */
export interface ShareRule {
  readonly id: string;
  /** Null: the platform, for those above whom nobody stands. */
  readonly setterId: string | null;
  /** Null: everybody who stands directly below the one who set it. */
  readonly memberId: string | null;
  /** Null: all products. */
  readonly product: Product | null;
  /** The code of an airline, of products that fly. Null: all. */
  readonly carrier: string | null;
  readonly permille: number;
  readonly setAt: Date;
}

/** What is shared: an order's product, and its airline where all its flights are of one. */
export interface SharedSale {
  readonly product: Product | null;
  readonly carrier: string | null;
}

/** Products whose rules may name an airline. */
export const carrierProducts: readonly Product[] = products.filter(
  (product) => product === 'airTicket' || product === 'gp' || product === 'international-air',
);

export const isCarrier = (letters: string): boolean => /^[0-9A-Z]{2}$/.test(letters);

/** The most special rule that speaks of somebody and of a sale; of equal ones the last that was set. */
export function ruleFor(
  rules: readonly ShareRule[],
  { setterId, memberId }: Pick<ShareRule, 'setterId'> & { readonly memberId: string },
  sale: SharedSale,
): ShareRule | undefined {
  return rules
    .filter(
      (rule) =>
        rule.setterId === setterId &&
        (rule.memberId === null || rule.memberId === memberId) &&
        (rule.product === null || rule.product === sale.product) &&
        (rule.carrier === null || rule.carrier === sale.carrier),
    )
    .toSorted((one, other) => weightOf(other) - weightOf(one) || later(one, other))
    .at(0);
}

/** Whoever is named goes before everybody, an airline before a product, a product before all. */
function weightOf({ memberId, product, carrier }: ShareRule): number {
  return (memberId === null ? 0 : 4) + (carrier === null ? 0 : 2) + (product === null ? 0 : 1);
}

function later(one: ShareRule, other: ShareRule): number {
  return other.setAt.getTime() - one.setAt.getTime() || (one.id < other.id ? 1 : -1);
}

export interface Rate {
  readonly memberId: string;
  readonly permille: number;
  readonly ruleId: string | null;
}

/** The rates of those who stand above each other, from the highest down: nobody has more than whoever stands above. */
export function ratesOf(
  chain: readonly string[],
  rules: readonly ShareRule[],
  sale: SharedSale,
): readonly Rate[] {
  const rates: Rate[] = [];
  for (const memberId of chain) {
    const above = rates.at(-1);
    const rule = ruleFor(rules, { setterId: above?.memberId ?? null, memberId }, sale);
    const permille = Math.min(rule?.permille ?? 0, above?.permille ?? wholePermille);
    rates.push({ memberId, permille, ruleId: rule?.id ?? null });
  }
  return rates;
}

/** What somebody keeps of an order: from which rate of the margin up to which. */
export interface SharePart {
  readonly memberId: string;
  readonly permille: number;
  /** The rate of whoever stands below. */
  readonly belowPermille: number;
  readonly ruleId: string | null;
}

/** Who keeps something of it, from the highest down; whoever is closed keeps nothing, and nobody else has it instead. */
export function partsOf(rates: readonly Rate[], closed: ReadonlySet<string>): readonly SharePart[] {
  return rates
    .map((rate, at) => ({ ...rate, belowPermille: rates[at + 1]?.permille ?? 0 }))
    .filter(({ memberId, permille, belowPermille }) => permille > belowPermille && !closed.has(memberId));
}

/** What a part is worth of a margin: both ends are rounded down, so that all parts together never exceed it. */
export function shareOf(
  marginFen: Fen,
  { permille, belowPermille }: Pick<SharePart, 'permille' | 'belowPermille'>,
): Fen {
  return fen(upTo(marginFen, permille) - upTo(marginFen, belowPermille));
}

function upTo(marginFen: Fen, permille: number): number {
  const parts = Math.max(0, marginFen) * permille;
  return (parts - (parts % wholePermille)) / wholePermille;
}

/** `12.5` of 125. */
export const percentText = (permille: number): string => String(permille / 10);

/** Undefined for what is no percentage of one decimal between 0 and 100. */
export function permilleOfTyped(typed: string): number | undefined {
  if (!/^\d{1,3}(\.\d)?$/.test(typed.trim())) return undefined;
  const permille = Math.round(Number(typed.trim()) * 10);
  return permille <= wholePermille ? permille : undefined;
}

export interface WrittenRule {
  readonly memberNo: string;
  readonly product: Product | '';
  readonly carrier: string;
  readonly permille: number;
  readonly from: string;
  readonly until: string;
}

export interface RuleProblem {
  readonly field: 'carrier' | 'from' | 'until';
  readonly message: string;
}

/** What is wrong with a rule before anybody's rate is known. */
export function ruleProblem(
  { product, carrier, from, until }: Omit<WrittenRule, 'permille' | 'memberNo'>,
  today: Day,
): RuleProblem | undefined {
  if (carrier !== '' && !isCarrier(carrier))
    return { field: 'carrier', message: '航空公司代码为两位字母或数字，如MU' };
  if (carrier !== '' && !carrierProducts.some((each) => each === product))
    return { field: 'carrier', message: '指定航空公司时，请先选择机票、公务舱或国际机票' };
  if (!isDay(from) || from < today) return { field: 'from', message: '开始日期不能早于今天' };
  if (until !== '' && (!isDay(until) || until < from))
    return { field: 'until', message: '结束日期不能早于开始日期' };
  return undefined;
}
