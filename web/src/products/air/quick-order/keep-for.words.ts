import { defineWords } from '#src/tenants/public.ts';

export const keepForWords = defineWords({
  'keep-for.desk': '线下登记',
  'keep-for.title': '登记线下订单',
  'keep-for.hint':
    '会员在航空公司柜台或其他渠道出票的，可代其存为线下订单。订单归会员所有，会员会收到通知，并能查看说明与凭证。',
  'keep-for.account': '会员账号',
  'keep-for.account-help': '会员的手机号码或登录账号',
  'keep-for.text': 'PNR文本',
  'keep-for.text-help': '用RT提取的编码，连同PAT的运价与票号行一起复制；保存订单时，原文加密存为凭证。',
  'keep-for.read': '识别并核对会员',
  'keep-for.owner': '会员：{name}（{phone}）',
  'keep-for.owner-of': '会员：{name}（{phone}），{enterprise}',
  'keep-for.not-whole': '文本中缺少航段或乘机人，不能存为订单，请返回补全后重新识别。',
});
