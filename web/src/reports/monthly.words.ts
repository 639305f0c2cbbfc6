import { defineWords } from '#src/tenants/public.ts';

/** 差旅月报. */
export const monthlyWords = defineWords({
  'monthly.take-title': '下载月报',
  'monthly.take-hint':
    '两到三页：各产品消费与上月、预算相比，节省与损失，合规，碳排放，主要城市对，以及需要处理的事项。',
  'monthly.month': '月份',
  'monthly.take': '下载PDF',
  'monthly.file': '{month}差旅月报.pdf',
  'monthly.mail-title': '每月发送',
  'monthly.mail-hint': '每月1日8:00后，把上月的月报作为附件发送到下列邮箱。',
  'monthly.on': '每月发送',
  'monthly.recipients': '收件邮箱',
  'monthly.recipients-help': '每行一个，至多10个。收件人无需是本企业的员工，请确认其可以查看企业的消费。',
  'monthly.save': '保存',
  'monthly.saved': '月报的发送设置已保存',
  'monthly.others-on': '其他页面保存的设置：每月发送，收件邮箱{recipients}。再次保存将以上面的内容为准。',
  'monthly.others-off': '其他页面保存的设置：不发送，收件邮箱{recipients}。再次保存将以上面的内容为准。',
  'monthly.nobody': '未填写',
  'monthly.next': '下次发送：{at}',
  'monthly.told': '{month}的月报已于{at}发送',
  'monthly.failed': '设置加载失败',
});
