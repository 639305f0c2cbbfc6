import { defineWords } from '#src/tenants/public.ts';

/** What became of the price of an order of a hotel. */
export const cancelSumsWords = defineWords({
  'hotel-sums.changed': '改期',
  'hotel-sums.longer': '加住',
  'hotel-sums.both': '改期与加住',
  'hotel-sums.cancelled': '取消{nights}间夜',
  'hotel-sums.fee': '取消费',
  'hotel-sums.price': '退回房费',
  'hotel-sums.of-which': '其中{kind}',
  'hotel-sums.total': '退改后合计',
});
