import { retOf } from '@woxing/contract/core/ret-of.rules';

/** What can come between a wish and its tickets, by what there is to do about it. */
export type TroubleKind =
  | 'sold-out'
  | 'gone'
  | 'choices'
  | 'overlap'
  | 'unpaid'
  | 'identity'
  | 'concession'
  | 'busy'
  | 'account'
  | 'passengers'
  | 'other';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly message: string;
}

/** The refusals of the rail protocol, and ours. */
const kinds: Readonly<Record<string, TroubleKind>> = {
  [retOf('train.sold-out')]: 'sold-out',
  [retOf('train.overlap')]: 'overlap',
  [retOf('train.too-close')]: 'gone',
  [retOf('train.time-changed')]: 'gone',
  [retOf('train.identity')]: 'identity',
  [retOf('train.busy')]: 'busy',
  [retOf('booking.unpaid-orders')]: 'unpaid',
  [retOf('booking.unpaid-tickets')]: 'unpaid',
  [retOf('booking.unpaid-traveller')]: 'unpaid',
  [retOf('train.unknown-place')]: 'gone',
  [retOf('train.unknown')]: 'gone',
  [retOf('train.not-on-sale')]: 'gone',
  [retOf('train.no-seat')]: 'gone',
  [retOf('train.no-connection')]: 'gone',
  [retOf('rail-account.consent')]: 'account',
  [retOf('rail-account.unknown')]: 'account',
  [retOf('rail-account.signed-out')]: 'account',
  [retOf('rail-account.unverified')]: 'account',
  [retOf('train.waitlist-seat')]: 'choices',
  [retOf('train.waitlist-late')]: 'choices',
  [retOf('train.waitlist-sale')]: 'choices',
  [retOf('train.waitlist-left')]: 'choices',
  [retOf('train.twice')]: 'passengers',
  [retOf('train.child-alone')]: 'passengers',
  [retOf('train.child-age')]: 'passengers',
  [retOf('train.student-age')]: 'passengers',
  [retOf('train.free-child-age')]: 'passengers',
  [retOf('train.free-children')]: 'passengers',
  [retOf('train.concession-missing')]: 'concession',
  [retOf('train.concession')]: 'concession',
  [retOf('train.student-seat')]: 'concession',
};

/** Days on which nothing can be bought, and addresses of nobody's. */
const otherFinal: ReadonlySet<string> = new Set([
  retOf('input.invalid'),
  retOf('train.past'),
  retOf('train.too-far'),
]);

/** Whether a refusal of the price check stays, however often it is asked again. */
export function isFinal(code: string): boolean {
  const kind = kinds[code];
  return kind === 'sold-out' || kind === 'gone' || otherFinal.has(code);
}

export function troubleOf(code: string, message: string): Trouble {
  return { kind: kinds[code] ?? 'other', message };
}
