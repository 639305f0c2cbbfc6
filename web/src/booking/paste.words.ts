import { defineWords } from '#src/tenants/public.ts';

export const pasteWords = defineWords({
  'paste.title': '批量粘贴{who}',
  'paste.text': '每行一人',
  'paste.help': '姓名、身份证号码，可带手机号码；从Excel或聊天记录直接粘贴即可。其他证件请逐位填写。',
  'paste.example': '王小明 身份证号码 手机号码',
  'paste.read': '将添加：{names}',
  'paste.unread': '第{line}行未识别到姓名和身份证号码：{text}',
  'paste.present': '{count}人已在订单中，不重复添加',
  'paste.no-room': '还可添加{room}位{who}，后面{left}位未添加',
  'paste.add': '添加{count}人',
  'paste.add-none': '添加',
});
