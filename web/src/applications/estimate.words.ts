import { defineWords } from '#src/tenants/public.ts';

export const estimateWords = defineWords({
  'estimate.title': '费用预估',
  'estimate.hint':
    '按当前票价与每位出行人的差旅标准预估机票和火车票，国际往返与多程机票的总价分摊至各程；酒店、用车与其他费用请自行填写。',
  'estimate.ask': '预估费用',
  'estimate.again': '重新预估',
  'estimate.stale': '行程或出行人已修改，请重新预估。',
  'estimate.way': '{from} → {to}',
  'estimate.kind': '{from}至{to}的出行方式',
  'estimate.air': '机票',
  'estimate.train': '火车票',
  'estimate.none': '无法预估',
  'estimate.typical': '约{amount}',
  'estimate.lowest': '最低{amount}',
  'estimate.total': '合计约{typical}，最低{lowest}，共{people}人',
  'estimate.unknown': '另有{count}程无法预估，未计入合计。',
  'estimate.fill': '填入预算',
  'estimate.filled': '已按常见价填入机票与火车票预算',
  'estimate.made': '{at}预估，以预订时的价格为准。',
});
