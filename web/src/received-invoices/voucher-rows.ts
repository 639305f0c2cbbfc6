import type { ApiByPath } from '@woxing/contract/api';
import type { OutputOf } from '@woxing/contract/core/endpoint';

export type VoucherRow = OutputOf<ApiByPath['/finance/voucher/lines']>['list'][number];
export type Account = OutputOf<ApiByPath['/finance/voucher/accounts']>['list'][number];
