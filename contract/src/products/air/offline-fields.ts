import { z } from 'zod';
import { dayText, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { maxAttachments } from '../../core/file-kinds.rules.ts';
import { fileId } from '../../core/files.ts';
import { cabins } from './flights.ts';
import { flightNoForm, maxNote, plainTicketNo, referenceForm, ticketNoForm } from './offline.rules.ts';

/** What is typed by hand of tickets that were made past the carriers' systems. */

export const ticketNo = z
  .string()
  .trim()
  .regex(ticketNoForm, '票号须为13位数字，如999-1234567890')
  .transform(plainTicketNo)
  .meta({ title: '票号' });

const capitals = (form: RegExp, problem: string) =>
  z
    .string()
    .trim()
    .transform((written) => written.toUpperCase())
    .pipe(z.string().regex(form, problem));

/** How it is known outside, and what shows it. */
export const evidence = {
  reference: requiredText(60).meta({ title: '对方单号', description: '航空公司或供应商的退改单号、流水号' }),
  note: requiredText(maxNote).meta({ title: '说明' }),
  attachments: z
    .array(fileId)
    .min(1, '请上传凭证')
    .max(maxAttachments, `最多${maxAttachments}个附件`)
    .refine((ids) => new Set(ids).size === ids.length, '同一个附件只能添加一次')
    .meta({ title: '凭证', description: '先由/member/file/save上传的文件' }),
};

/** By which a carrier knows a booking. */
export const bookingReference = capitals(referenceForm, '订座编码须为5至8位字母或数字');

/** A flight as its ticket says it. */
export const typedFlight = z.object({
  flightNo: capitals(flightNoForm, '航班号格式不正确，如CA1501').meta({ title: '航班号' }),
  from: capitals(/^[A-Z]{3}$/, '请填写出发机场三字码').meta({ title: '出发机场' }),
  fromTerminal: text(4).default(''),
  to: capitals(/^[A-Z]{3}$/, '请填写到达机场三字码').meta({ title: '到达机场' }),
  toTerminal: text(4).default(''),
  day: dayText.meta({ title: '出发日期' }),
  departs: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '起飞时间须为HH:MM')
    .meta({ title: '起飞时间' }),
  arrives: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '到达时间须为HH:MM')
    .meta({ title: '到达时间' }),
  arrivesDaysLater: wholeNumber(0, 2).default(0).meta({ title: '跨天数' }),
  cabin: z.enum(cabins, '请选择舱等'),
  bookingClass: capitals(/^[A-Z]\d?$/, '请填写舱位代码，如Y').meta({ title: '舱位代码' }),
});
export type TypedFlight = z.output<typeof typedFlight>;
