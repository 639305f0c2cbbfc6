import type { BusinessType } from '@woxing/contract/payments/payments';

export interface PaidSubject {
  readonly businessType: BusinessType;
  readonly orderNo: string;
  /** The order that it belongs to. */
  readonly ofOrder: string;
}

/**
 * What an address `/train/train_order_pay/{id}/{orderNo}` is to pay: the order; or, where the second names a sheet of it
 * such as `W261121000001C1`, that change.
 */
export function paidSubject(params: {
  readonly id?: string | undefined;
  readonly orderNo?: string | undefined;
}): PaidSubject | undefined {
  const { id, orderNo } = params;
  if (id !== undefined && orderNo !== undefined && orderNo.startsWith(`${id}C`))
    return { businessType: 'trainChangeTicket', orderNo, ofOrder: id };
  const named = orderNo ?? id;
  return named === undefined ? undefined : { businessType: 'trainPay', orderNo: named, ofOrder: named };
}
