import { defineWords } from '#src/tenants/public.ts';

/** What is said of a journey of several legs; loaded with it. */
export const multiLegsWords = defineWords({
  'legs.leg': '第{number}程',
  'legs.choose': '请选择',
  'legs.add': '添加一程',
  'legs.remove': '删除第{number}程',
  'legs.hint': '2—4程，按起飞先后填写；每程单独计价，合为一个订单',
  'legs.step': '第{number}程，共{count}程：{words}',
  'legs.step-out': '第一步，选择去程：{words}',
  'legs.step-back': '第二步，选择返程：{words}',
  'legs.title': '已选航班',
  'legs.out': '去程',
  'legs.back': '返程',
  'legs.here': '正在选择',
  'legs.open': '待选择',
  'legs.waiting': '正在查询已选航班',
  'legs.gone': '已选航班查询不到，请重新选择',
  'legs.again': '重选',
  'legs.again-of': '重选{leg}',
  'legs.choose-now': '选择',
  'legs.choose-of': '选择{leg}',
  'legs.total': '已选{count}程，成人票面价合计',
  'legs.taxes': '另付税费{fen}，各程按单程票价计算',
  'legs.act': '选为{leg}',
  'legs.too-early': '{leg}{flight}须在前一程{before}到达{minutes}分钟后起飞，请选择晚一些的航班',
  'legs.next-dropped': '原选的{leg}{flight}起飞过早，衔接不上，请重新选择',
});
