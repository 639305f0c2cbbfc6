import { defineWords } from '#src/tenants/public.ts';

/** What an enterprise books an order to. */
export const bookedToWords = defineWords({
  'booked.title': '费用归属',
  'booked.department': '部门',
  'booked.centre': '成本中心',
  'booked.project': '项目',
  'booked.application': '出差申请',
});
