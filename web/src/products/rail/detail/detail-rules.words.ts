import { defineWords } from '#src/tenants/public.ts';

/** What the railway asks for giving back and changing, and what holds when it stops a train. */
export const trainRuleWords = defineWords({
  'train-rules.title': '退票与改签规则',
  'train-rules.mainland': '境内列车',
  'train-rules.hong-kong': '广深港跨境列车',
  'train-rules.refund': '退票费',
  'train-rules.when': '办理时间',
  'train-rules.fee': '费用',
  'train-rules.change': '改签',
  'train-rules.elsewhere': '变更到站',
  'train-rules.stopped': '列车停运',
  'train-rules.stopped-once': '，票价多退少补；改签过的车票不能再次改签',
  'train-rules.least': '退票费按{step}的整倍数取整，最低{min}',
  'train-rules.whole-yuan': '退票费以元为单位，不足1元的部分舍去',
  'train-rules.each': '儿童票、学生票按各自的票价计算退票费和改签费',
  'train-rules.departed': '开车后不能退票',
  'train-rules.change-base': '改签费按新旧车票中较低的票价计算，按{step}的整倍数取整',
  'train-rules.difference':
    '新票票价较高的，补足差额；较低的，退还差额，并对差额按退票费标准收取退票费；开车后改签的，差额按{percent}%收取',
  'train-rules.hong-kong-difference': '新票票价较高的，补足差额；较低的，差额全部退还',
  'train-rules.day-over': '开车当日24时以后不能改签',
  'train-rules.once': '每张车票只能改签一次',
  'train-rules.not-departed': '只能改签尚未发车的列车',
  'train-rules.elsewhere-once': '变更到站也算作一次改签',

  'train-stopped.mark': '停运',
  'train-stopped.lead': '{train}次列车停运，请勿前往乘车。',
  'train-stopped.refund-or-change': '{day}（含）以前可全额退票，也可免费改签其他列车。',
  'train-stopped.refund': '{day}（含）以前可全额退票。',
  'train-stopped.cancel': '车票不能出票，请取消订单，另选车次。',
  'train-stopped.give-up': '车票不能出票，请放弃出票，款项全额退回。',
});
