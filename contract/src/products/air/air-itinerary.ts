import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, momentOut, requiredText, text } from '../../core/fields.ts';
import { fileAnswer } from '../../core/files.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { itineraryLanguages, maxTicketsText, provedStatuses, ticketsForm } from './air-itinerary.rules.ts';

/** Flights on paper, and the proof that stands on it. */

const tickets = text(maxTicketsText)
  .regex(ticketsForm, '请选择机票')
  .transform((written) =>
    written.split(',').map((each) => {
      const [passenger, leg] = each.split('-').map(Number) as [number, number];
      return { passenger, leg };
    }),
  );

export const printAirItinerary = endpoint({
  method: 'GET',
  path: '/order/domesticAir/itinerary',
  summary: '下载机票行程信息单，PDF文件，中文或英文',
  access: { permission: 11 },
  effect: 'read',
  file: 'out',
  input: z.object({
    orderNo,
    tickets: tickets.optional().describe('所选机票，乘机人与航段的序号，如0-0,1-0；不传为全部有效机票'),
    language: z.enum(itineraryLanguages).default('zh').describe('zh中文，en英文'),
  }),
  output: fileAnswer,
});

/** Nothing of an order but what whoever holds the paper reads on it anyway, and whether it still holds. */
export const checkAirItinerary = endpoint({
  method: 'POST',
  path: '/itinerary/check',
  summary: '核验机票行程信息单：航班、日期、航线、机票当前状态与隐去中间字的姓名',
  access: 'public',
  effect: 'read',
  input: z.object({ proof: requiredText(400).describe('二维码地址中/itinerary/check/之后的部分') }),
  output: z.object({
    brand: z.string(),
    tickets: z.array(
      z.object({
        flightNo: z.string(),
        day: dayOut.describe('起飞地的日期'),
        from: z.string(),
        to: z.string(),
        traveller: z.string().describe('隐去中间字的姓名'),
        status: z
          .enum(provedStatuses)
          .describe('valid有效，cancelled航班已取消，changed已改签，refunded已退票，voided已作废'),
      }),
    ),
    now: momentOut.describe('状态查询的时间'),
  }),
});
export type CheckedItinerary = z.output<(typeof checkAirItinerary)['output']>;
