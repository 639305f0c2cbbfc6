import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';

/** A payment of several parts: credit first, then the wallet, then at most one part from outside. */
export interface MixPlan {
  readonly creditFen: Fen;
  readonly walletFen: Fen;
  readonly outsideFen: Fen;
}

/** `companyFen`: what credit may give at most, where not all of it. */
export function planMix(
  dueFen: Fen,
  free: { readonly creditFen: Fen; readonly walletFen: Fen },
  companyFen: Fen = dueFen,
): MixPlan {
  const creditFen = atMost(free.creditFen, companyFen);
  const rest = subtractFen(dueFen, creditFen);
  const walletFen = atMost(free.walletFen, rest);
  return { creditFen, walletFen, outsideFen: subtractFen(rest, walletFen) };
}

const atMost = (amount: Fen, max: Fen): Fen => fen(Math.max(0, Math.min(amount, max)));

/** Whose money a part was. */
export type Side = 'company' | 'person';

export interface ReturnSource {
  readonly key: string;
  readonly side: Side;
  /** What has not come back of it. */
  readonly leftFen: Fen;
}

/**
 * What of a return goes to which part: in proportion to what is left of each, to the fen; or to one side first, when the
 * reason names it, and only beyond that to the other. The shares add up to the amount and none exceeds what is left.
 */
export function splitReturn(
  sources: readonly ReturnSource[],
  amountFen: Fen,
  first?: Side,
): ReadonlyMap<string, Fen> {
  if (first === undefined) return shareOut(sources, amountFen);
  const own = sources.filter(({ side }) => side === first);
  const ownFen = atMost(amountFen, fen(own.reduce((sum, { leftFen }) => sum + leftFen, 0)));
  const others = sources.filter(({ side }) => side !== first);
  return new Map([...shareOut(own, ownFen), ...shareOut(others, subtractFen(amountFen, ownFen))]);
}

export interface GivingSource extends ReturnSource {
  /** All that it gave. */
  readonly gaveFen: Fen;
}

/** The price of what goes back, or all that was due, with what of it the person bears. */
interface Price {
  readonly priceFen: Fen;
  readonly personFen: Fen;
}

/**
 * Who paid how much of a price that is a part of all that was due: the person's part was the person's; of the company's part the
 * company paid as much as of the company's part of the whole, the person the rest where credit was short. Rounded up to a fen for
 * the company. The shares add up to the price and none exceeds what is left.
 */
export function splitPrice(
  sources: readonly GivingSource[],
  { priceFen, personFen }: Price,
  duePersonFen: Fen,
): ReadonlyMap<string, Fen> {
  if (duePersonFen === noFen) return splitReturn(sources, priceFen);
  const company = sources.filter(({ side }) => side === 'company');
  const person = sources.filter(({ side }) => side === 'person');
  const sum = (of: readonly GivingSource[], what: 'gaveFen' | 'leftFen') =>
    sumFen(of.map((source) => source[what]));
  const wholeFen = subtractFen(sum(sources, 'gaveFen'), duePersonFen);
  const partFen = subtractFen(priceFen, personFen);
  const paidFen = wholeFen === noFen ? noFen : ratioUp(partFen, sum(company, 'gaveFen'), wholeFen);
  const minFen = fen(Math.max(0, priceFen - sum(person, 'leftFen')));
  const companyFen = atMost(fen(Math.max(paidFen, minFen)), sum(company, 'leftFen'));
  return new Map([...shareOut(company, companyFen), ...shareOut(person, subtractFen(priceFen, companyFen))]);
}

/** Rounded up. */
function ratioUp(amountFen: Fen, of: Fen, whole: Fen): Fen {
  const product = BigInt(amountFen) * BigInt(of);
  return fen(Number((product + BigInt(whole) - 1n) / BigInt(whole)));
}

/** Rounded down, and the fen that are left over to the first that have room. */
function shareOut(sources: readonly ReturnSource[], amountFen: Fen): Map<string, Fen> {
  const total = sources.reduce((sum, { leftFen }) => sum + leftFen, 0);
  if (amountFen > total) throw new RangeError(`${amountFen} is more than the ${total} that are left`);
  const shares = new Map<string, Fen>();
  let over = amountFen;
  for (const { key, leftFen } of sources) {
    const share = total === 0 ? noFen : fen(Number((BigInt(amountFen) * BigInt(leftFen)) / BigInt(total)));
    shares.set(key, share);
    over = subtractFen(over, share);
  }
  for (const { key, leftFen } of sources) {
    const more = atMost(over, subtractFen(leftFen, shares.get(key)!));
    shares.set(key, fen(shares.get(key)! + more));
    over = subtractFen(over, more);
  }
  return shares;
}
