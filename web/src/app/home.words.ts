import { defineWords } from '#src/tenants/public.ts';

/** What is searched for on the first page. */
export const homeWords = defineWords({
  'landing.flights': '机票',
  'landing.trains': '火车票',
  'landing.hotels': '酒店',
  'landing.cars': '用车',
});
