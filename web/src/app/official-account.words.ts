import { defineWords } from '#src/tenants/public.ts';

/** Apart from those of the shell, which every visitor waits for. */
export const officialAccountWords = defineWords({
  'shell.official-account': '公众号',
  'shell.scan': '扫码关注公众号，行程变动及时知晓',
});
