import { z } from 'zod';
import { dayOut, fenOut, requiredText } from '../core/fields.ts';
import { isOrderCode, type OrderCode } from './order-codes.ts';
import { type PriceItem, priceKinds } from './price-items.rules.ts';

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

/** Something that an order costs. */
export const priceItem: z.ZodType<PriceItem, PriceItem> = z.object({
  kind: z
    .enum(priceKinds)
    .describe(
      'fare票价，airport民航发展基金，fuel燃油附加费，tax各国税费（代码与名称见name），service服务费，insurance保险，seat选座，baggage行李，guarantee酒店担保金',
    ),
  passenger: z.int().nullable().describe('passengers的下标；不分人的为空'),
  leg: z.int().nullable().describe('航段或行程的下标；不分段的为空'),
  day: dayOut.nullable().describe('按日计价的日期；不按日的为空'),
  name: z.string().nullable().describe('名称；由类别可知的为空'),
  fen: fenOut,
  deskFen: fenOut.describe('到酒店前台支付的金额，不计入fen；没有的为0'),
  taxFen: fenOut.describe('其中的税额'),
  companyMostFen: fenOut.nullable().describe('差旅标准内企业最多承担的金额，其余由个人支付；不限时为空'),
  sheetNo: z.string().nullable().describe('由改签产生的，为改签单号；下单时的为空'),
});
