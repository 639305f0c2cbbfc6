import { defineWords } from '#src/tenants/public.ts';

/** The confirmation of a stay on paper. */
export const confirmationWords = defineWords({
  'confirmation.act': '确认单',
  'confirmation.title': '下载确认单',
  'confirmation.language': '语言',
  'confirmation.zh': '中文',
  'confirmation.en': 'English',
  'confirmation.lead':
    'PDF文件，含出示给司机的地址、位置示意图与取消规则。确认单不是发票，发票请向酒店前台索取。',
  'confirmation.download': '下载',
  'confirmation.name-zh': '酒店预订确认单{no}',
  'confirmation.name-en': 'Hotel-Confirmation-{no}',
});
