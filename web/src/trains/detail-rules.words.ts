import { defineWords } from '#src/tenants/public.ts';

/** What the railway asks for giving back and changing, and what holds when it stops a train. */
export const trainRuleWords = defineWords({
  'train-rules.title': '退票与改签规则',
  'train-rules.mainland': '境内列车',
  'train-rules.hong-kong': '广深港跨境列车',
  'train-rules.refund': '退票费',
  'train-rules.when': '开车前',
  'train-rules.fee': '费用',
  'train-rules.days': '{days}天',
  'train-rules.hours': '{hours}小时',
  'train-rules.from': '{from}（含）以上',
  'train-rules.between': '{from}（含）以上、不足{below}',
  'train-rules.below': '不足{below}',
  'train-rules.free': '不收',
  'train-rules.percent': '票价{percent}%',
  'train-rules.change': '改签',
  'train-rules.elsewhere': '变更到站',
  'train-rules.stopped': '列车停运',
  'train-rules.stopped-words':
    '自乘车日期起30日内可全额退票；未改签过的车票也可改签，不收改签费，票价多退少补。',
  'train-rules.mainland-least': '退票费按5角取整，最低2元；开车后不能退票。',
  'train-rules.mainland-change':
    '每张车票只能改签一次。开车前48小时（含）以上可改签任意列车，不收改签费；不足48小时改签至票面日期以后的列车，按较低票价收取5%（24小时以上）或15%（不足24小时）。开车后仅可改签，当日列车不收费，次日及以后按40%。',
  'train-rules.mainland-elsewhere': '变更到站须在开车前48小时（含）以上办理，不收费，只能办理一次。',
  'train-rules.hong-kong-least': '退票费按元取整，不足1元的部分舍去；开车后及改签后均不能退票。',
  'train-rules.hong-kong-change':
    '每张车票只能改签一次，不收改签费，须在开车前{minutes}分钟（从香港西九龙站出发的，开车前{kowloon}分钟）以前办理；改签后不能退票。',
  'train-rules.hong-kong-elsewhere': '广深港跨境车票不能变更到站。',

  'train-stopped.mark': '停运',
  'train-stopped.lead': '{train}次列车停运，请勿前往乘车。',
  'train-stopped.refund-or-change': '{day}（含）以前可全额退票，也可免费改签其他列车。',
  'train-stopped.refund': '{day}（含）以前可全额退票。',
  'train-stopped.cancel': '车票不能出票，请取消订单，另选车次。',
  'train-stopped.give-up': '车票不能出票，请放弃出票，款项全额退回。',
});
