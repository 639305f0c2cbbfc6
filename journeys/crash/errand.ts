import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { BusinessType } from '@woxing/contract/payments/payments';
import type { Client } from '../product/client.ts';

/** What a person wants of one product. Each act may be tried again after a crash: it goes on from what was kept of it. */
export interface Errand {
  /** Kept by the person through every crash; `sheet`: what they want of what they have bought, with its number once that is known. */
  readonly wish: {
    readonly product: 'flight' | 'abroad' | 'hotel' | 'ride';
    readonly sheet?: { readonly sheetNo?: string } | undefined;
  };
  readonly payAs: BusinessType;
  /** The same `key` is the same order, however often it is sent. Answers its number. */
  order(client: Client, key: string): Promise<string>;
  /** Some never pay, and a ride is paid for when it is over. */
  due(client: Client, orderNo: string): Promise<'now' | 'later' | 'never'>;
  /** The supplier refuses what it is asked next. */
  meetRefusal(client: Client): Promise<unknown>;
  /** What the person wants of what they have paid for. False: something is still under way, and it is to be tried again. */
  afterwards(client: Client, orderNo: string): Promise<boolean>;
  /** In which codes the order of somebody who paid may end. */
  ends(isRefusing: boolean): readonly OrderCode[];
}
