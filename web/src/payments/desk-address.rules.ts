import type { BusinessType } from '@woxing/contract/payments/payments';
import { orderNoOf } from './desk-view.rules.ts';

type Subject = { readonly businessType: BusinessType; readonly orderNo: string };

const purchase = ({ businessType, orderNo }: Subject) => `/recharge/pay?type=${businessType}&no=${orderNo}`;
const ticketOrder = ({ orderNo }: Subject) => `/pay/order/${orderNo}`;

/** Where what is paid for has its desk. */
const addresses = {
  recharge: purchase,
  buffetCard: purchase,
  upgrade: purchase,
  payAnnualFee: purchase,
  dometicketOrderPay: ticketOrder,
  changeTicket: ticketOrder,
  buyTicket: ticketOrder,
  trainPay: ({ orderNo }) => `/train/train_order_pay/${orderNo}`,
  trainChangeTicket: (change) => `/train/train_order_pay/${orderNoOf(change)}/${change.orderNo}`,
  hotelPay: ({ orderNo }) => `/pay/hotel/${orderNo}`,
} as const satisfies Record<BusinessType, (subject: Subject) => string>;

export function deskAddress(subject: Subject): string {
  return addresses[subject.businessType](subject);
}
