import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listCreditLines } from '@woxing/contract/payments/credit';

/** A company with its line, as administrators see it. */
export type CreditRow = OutputOf<typeof listCreditLines>['list'][number];
