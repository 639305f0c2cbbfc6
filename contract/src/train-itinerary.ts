import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './files.ts';
import { orderNo } from './order-fields.ts';

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
