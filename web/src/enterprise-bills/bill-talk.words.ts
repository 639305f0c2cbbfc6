import { defineWords } from '#src/tenants/public.ts';

/** 账单核对 of an enterprise. */
export const talkWords = defineWords({
  'talk.title': '账单核对',
  'talk.failed': '账单核对加载失败',
  'talk.state-waiting': '待核对',
  'talk.state-confirmed': '已确认',
  'talk.state-objected': '有异议，待答复',
  'talk.state-answered': '已答复，待确认',
  'talk.confirm': '确认账单',
  'talk.confirm-title': '确认账单{no}',
  'talk.confirm-words': '确认后不能再提出异议，之后的退款与更正仍记入下一期。',
  'talk.confirmed': '账单已确认',
  'talk.cancel': '取消',
  'talk.object': '提出异议',
  'talk.object-to': '对{what}提出异议',
  'talk.object-title': '对账单{no}提出异议',
  'talk.words': '异议内容',
  'talk.words-hint': '请写明有疑问的金额或原因，平台答复后会通知您。',
  'talk.send': '提交异议',
  'talk.objected': '异议已提交，平台答复后会通知您',
  'talk.turn-confirmed': '确认账单',
  'talk.turn-objected': '提出异议：{words}',
  'talk.turn-objected-part': '对{what}提出异议：{words}',
  'talk.turn-answered': '平台答复：{words}',
});
