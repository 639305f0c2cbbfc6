import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fileAnswer } from '../../core/files.ts';
import { orderNo } from '../../orders/order-fields.ts';

/** What a traveller prints or hands in: an order by train on paper. */

export const printItinerary = endpoint({
  method: 'GET',
  path: '/train/itinerary',
  summary: '下载火车票行程信息单，PDF文件',
  access: { permission: 11 },
  effect: 'read',
  file: 'out',
  input: z.object({ orderNo }),
  output: fileAnswer,
});
