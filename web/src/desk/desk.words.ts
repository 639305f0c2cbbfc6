import { defineWords } from '#src/tenants/public.ts';

export const deskWords = defineWords({
  'desk.cancel': '取消',
});
