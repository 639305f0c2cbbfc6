import { defineWords } from '#src/tenants/public.ts';

export const companyWords = defineWords(
  {
    'company.title': '企业工作台',
    'company.hint': '本企业全部员工与主账号的订单、授信与人员。',
    'company.month': '本月消费',
    'company.last-month': '上月全月',
    'company.orders': '本月订单',
    'company.orders-format': '{count}单',
    'company.available': '授信可用',
    'company.people': '在职员工',
    'company.people-format': '{count}人',
    'company.chart': '本月每日消费',
    'company.series': '消费',
    'company.chart-help': '已支付的订单金额减去已退金额，按下单日统计。',
    'company.to-do': '待处理',
    'company.to-pay': '待支付的订单',
    'company.in-work': '处理中的订单',
    'company.no-line': '贵企业尚未开通授信，开通后可先出行、后按月结算。',
    'company.group': '由集团{group}结算',
    'company.bills': '查看企业账单',
    'company.employees': '管理员工',
    'company.import': '批量导入员工',
    'company.all-orders': '查看订单',
    'company.failed': '工作台加载失败',
  },
  {
    'company.to-pay': '待确认的订单',
    'company.chart-help': '已确认的订单金额减去已退金额，按下单日统计。',
  },
);
