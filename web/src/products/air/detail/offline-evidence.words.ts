import { defineWords } from '#src/tenants/public.ts';

export const offlineEvidenceWords = defineWords({
  'evidence.title': '出票凭证',
  'evidence.issued-on': '出票日期',
  'evidence.reference': '对方单号',
  'evidence.note': '说明',
  'evidence.files': '附件',
  'evidence.text': 'PNR原文',
});
