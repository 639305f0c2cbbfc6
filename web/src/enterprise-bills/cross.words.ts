import { defineWords } from '#src/tenants/public.ts';

/** Of a group and its companies: who has bills of their own alone does without them. */
export const crossWords = defineWords(
  {
    'cross.netting': '集团内轧差',
    'cross.title': '跨企业结算',
    'cross.hint': '集团为各子公司统一支付：查看每家公司在一段时间内的消费，设置其本期限额。',
    'cross.spending': '各公司消费',
    'cross.company': '公司',
    'cross.lines': '消费明细',
    'cross.show': '查看{company}的明细',
    'cross.subsidiaries': '子公司',
    'cross.no-subsidiary': '还没有子公司',
    'cross.no-subsidiary-hint': '如需将其他企业纳入集团统一支付，请联系客服办理。',
    'cross.settled': '由集团结算',
    'cross.not-settled': '自行结算',
    'cross.way': '结算方式',
    'cross.limit': '本期限额',
    'cross.no-limit': '不单独限额',
    'cross.used': '本期已用',
    'cross.held': '冻结',
    'cross.own-limit': '自有授信',
    'cross.own-left': '自有可用',
    'cross.own-none': '没有授信',
    'cross.own-frozen': '已冻结',
    'cross.acts': '操作',
    'cross.set': '设置',
    'cross.set-of': '设置{company}的结算方式',
    'cross.set-title': '{company}的结算方式',
    'cross.limit-help': '从一个账单日到下一个账单日可使用的集团授信；留空则不单独限额。',
    'cross.save': '保存',
    'cross.saved': '已保存{company}的结算方式',
  },
  {
    'cross.no-subsidiary-hint': '如需将其他企业纳入集团统一结算，请联系客服办理。',
    'cross.hint': '集团为各子公司统一结算：查看每家公司在一段时间内的消费，设置其本期限额。',
  },
);
