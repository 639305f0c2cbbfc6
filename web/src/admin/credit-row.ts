import type { listCreditLines } from '@woxing/contract/credit';
import type { OutputOf } from '@woxing/contract/endpoint';

/** A company with its line, as administrators see it. */
export type CreditRow = OutputOf<typeof listCreditLines>['list'][number];
