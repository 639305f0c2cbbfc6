import { defineWords } from '#src/tenants/public.ts';

/** 差旅工作台 of an employee. */
export const travelCentreWords = defineWords({
  'travel-centre.title': '差旅工作台',
  'travel-centre.hint': '我的出差申请、待办审批、差旅标准与行程。',
  'travel-centre.to-do': '待处理',
  'travel-centre.applying': '我的申请审批中',
  'travel-centre.asked': '我的订单与改签、退票审批中',
  'travel-centre.to-decide': '待我审批',
  'travel-centre.count': '{count}件',
  'travel-centre.ways': '常用入口',
  'travel-centre.orders': '我的订单',
  'travel-centre.trips': '我的行程',
  'travel-centre.proofs': '报销凭证',
  'travel-centre.invoices': '提交发票',
  'travel-centre.add': '提交出差申请',
  'travel-centre.applications': '我的出差申请',
  'travel-centre.all': '查看全部',
  'travel-centre.no-application': '还没有出差申请',
  'travel-centre.no-application-hint': '须凭申请预订时，请先提交出差申请。',
  'travel-centre.standard': '我的差旅标准',
  'travel-centre.level': '{company}，{level}',
  'travel-centre.no-standard': '没有差旅标准，预订不受限',
  'travel-centre.failed': '加载失败',
  'travel-centre.again': '重试',
  'travel-centre.open': '去处理',
  'travel-centre.look': '查看',
});
