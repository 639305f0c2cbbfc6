import { defineWords } from '#src/tenants/public.ts';

/** Nothing here that the product does not do; pictures are its own pages. */
export const visitorWords = defineWords({
  'visitor.whom': '为谁而设',
  'visitor.register': '免费注册',
  'visitor.person': '常出门的个人',
  'visitor.person-1': '票价、税费与服务费逐项列明',
  'visitor.person-2': '常旅客保存一次，同行一单订完',
  'visitor.person-3': '退改规则在预订前就写清',
  'visitor.company': '管差旅的企业',
  'visitor.company-1': '差旅标准按职级执行，员工选票时就知道是否符合',
  'visitor.company-2': '企业授信月结，账单一期一份，可导出、可打印',
  'visitor.company-3': '员工自己订票，超标部分由谁承担当场算清',
  'visitor.company-more': '了解企业差旅',
  'visitor.partner': '做差旅的伙伴',
  'visitor.partner-1': '换上自己的标志、文案与主题色',
  'visitor.partner-2': '用户由自有系统签名带入，无需再注册',
  'visitor.partner-3': '会员与订单逐行隔离，接口文档公开',
  'visitor.partner-more': '了解渠道合作',
  'visitor.proof': '不靠承诺，看得见',
  'visitor.proof-hint': '以下画面都取自产品本身。',
  'visitor.reasons': '每个判断都说明理由',
  'visitor.reasons-words':
    '每个价格旁写明是否符合本人的差旅标准：依据哪一条、超出多少。不必先下单、再被退回。',
  'visitor.reasons-picture': '航班列表，每个票价旁标明是否符合差旅标准',
  'visitor.refund': '退票费精确到分钟',
  'visitor.refund-words':
    '火车票退票前先试算：逐张列出费用与依据，写明这个结果到几点几分有效、之后会变成多少，确认后按此退回。',
  'visitor.refund-picture': '退票试算，列明退票费、依据、有效时间与退款去向',
  'visitor.waitlist': '没有票，替您候补',
  'visitor.waitlist-words':
    '可以同时候补多个车次与席别，每个选择都标出成功率。截止时仍未兑现，款项全额退回。',
  'visitor.waitlist-picture': '候补车票，每个选择旁标出成功率',
  'visitor.money': '每一分钱都有去处',
  'visitor.money-words':
    '订单里列明收了多少、退了多少、退到哪里；平台每天与收款渠道逐笔核对，对不上的会被标出来。',
  'visitor.money-picture': '订单的费用明细，各项相加等于总额',
  'visitor.begin': '现在就可以开始',
  'visitor.begin-words': '用手机号码注册即可预订；企业开通员工账号与授信，请致电客服。',
});
