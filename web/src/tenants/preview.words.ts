import { defineWords } from './words.rules.ts';

export const previewWords = defineWords({
  'preview.words': '正在预览“{name}”：尚未保存的设置，仅您可见',
  'preview.leave': '结束预览',
});
