import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fileAnswer } from '../../core/files.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { confirmationLanguages } from './hotel-confirmation.rules.ts';

/** A stay on paper, for its guests, the front desk and whoever drives there. */

export const printHotelConfirmation = endpoint({
  method: 'GET',
  path: '/hotel/order/confirmation',
  summary: '下载酒店预订确认单，PDF文件，中文或英文',
  access: { permission: 14 },
  effect: 'read',
  file: 'out',
  input: z.object({
    orderNo,
    language: z.enum(confirmationLanguages).default('zh').describe('zh中文，en英文'),
  }),
  output: fileAnswer,
});
