import { z } from 'zod';
import { fenOut, requiredText } from '../core/fields.ts';
import { passengerTypes } from '../people/passenger-types.ts';
import { isOrderCode, type OrderCode } from './order-codes.ts';

/** What every kind of order is known and shown by. */
export const orderNo = z.string().regex(/^[0-9A-Z]{8,32}$/, '订单号格式有误');
export const orderCode = z.int().refine(isOrderCode) as unknown as z.ZodType<OrderCode, OrderCode>;

/** Whom to reach about an order. */
export const orderContact = z.object({
  name: requiredText(40),
  mobile: z
    .string()
    .trim()
    .regex(/^1\d{10}$/, '请正确输入联系人手机号码'),
});

/** What one passenger pays for all legs. */
export const passengerPrice = z.object({
  type: z.enum(passengerTypes),
  fareFen: fenOut,
  airportFeeFen: fenOut,
  fuelFen: fenOut,
  serviceFeeFen: fenOut,
  /** Sum of the four. */
  eachFen: fenOut,
});
export type PassengerPrice = z.output<typeof passengerPrice>;
