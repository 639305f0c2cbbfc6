import type { Fen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';

/** What can come between a wish and a car, by what there is to do about it. */
export type TroubleKind = 'unpaid' | 'application' | 'again' | 'other';

export interface Trouble {
  readonly kind: TroubleKind;
  readonly message: string;
  /** The ride that is to be paid first. */
  readonly unpaidOrderNo?: string | undefined;
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  [retOf('car.unpaid')]: 'unpaid',
  [retOf('application.required')]: 'application',
  [retOf('car.needs-application')]: 'application',
  [retOf('car.no-driver')]: 'again',
  [retOf('car.busy')]: 'again',
};

export function troubleOf(code: string, message: string, data: unknown): Trouble {
  const kind = kinds[code] ?? 'other';
  return { kind, message, unpaidOrderNo: orderNoIn(data) };
}

const orderNoIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'orderNo' in data && typeof data.orderNo === 'string'
    ? data.orderNo
    : undefined;

/** What a refusal for a dearer estimate carries: the range as it is now. */
export const isDearer = (data: unknown): data is { readonly estimateFen: Fen; readonly highFen: Fen } =>
  typeof data === 'object' && data !== null && 'highFen' in data && 'estimateFen' in data;
