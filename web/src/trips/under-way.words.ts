import { defineWords } from '#src/tenants/public.ts';

export const underWayWords = defineWords({
  'under-way.title': '正在途中',
  'under-way.format': '{count}人',
  'under-way.format-many': '{count}人以上',
  'under-way.hint': '按票面时间显示，航班与列车的实际动态以航空公司和铁路通知为准。',
  'under-way.loading': '正在加载在途人员',
  'under-way.failed': '在途人员加载失败',
  'under-way.again': '重试',
  'under-way.none': '此刻没有人在途中',
  'under-way.none-hint': '员工所乘的航班或列车出发后显示在这里，到达后自动消失。',
  'under-way.arrives': '{time}到达',
  'under-way.departed': '{time}出发',
  'under-way.stopped': '已停运',
  'under-way.cancelled': '已取消',
  'under-way.more': '显示更多',
  'under-way.list': '在途人员',
});
