import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';

/** What can come between a wish and its room, by what there is to do about it. */
export type TroubleKind = 'gone' | 'guests' | 'busy' | 'unpaid' | 'other';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly message: string;
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  [retOf('hotel.unknown')]: 'gone',
  [retOf('hotel.no-rate')]: 'gone',
  [retOf('hotel.sold-out')]: 'gone',
  [retOf('hotel.few-left')]: 'gone',
  [retOf('hotel.declined')]: 'gone',
  [retOf('hotel.stay')]: 'gone',
  [retOf('hotel.stay-elsewhere')]: 'gone',
  [retOf('hotel.price-elsewhere')]: 'gone',
  [retOf('hotel.guests')]: 'guests',
  [retOf('hotel.busy')]: 'busy',
  [retOf('booking.unpaid-orders')]: 'unpaid',
  [retOf('booking.unpaid-tickets')]: 'unpaid',
  [retOf('booking.unpaid-traveller')]: 'unpaid',
};

export function troubleOf(code: string, message: string): Trouble {
  return { kind: kinds[code] ?? 'other', message };
}

/** Whether a refusal of the check stays, however often it is asked again. */
export const isFinal = (code: string): boolean => kinds[code] === 'gone' || code === retOf('input.invalid');

export interface ChangedNight {
  readonly night: Day;
  readonly beforeFen: Fen;
  readonly nowFen: Fen;
}

/** What a refusal for changed prices carries, so that the page can put each old night against the new one. */
export interface ChangedStay {
  readonly beforeFen: Fen;
  readonly afterFen: Fen;
  readonly changed: readonly ChangedNight[];
}

export const isChangedStay = (data: unknown): data is ChangedStay =>
  typeof data === 'object' &&
  data !== null &&
  'beforeFen' in data &&
  'afterFen' in data &&
  'changed' in data &&
  Array.isArray(data.changed);
