import { defineWords } from '#src/tenants/public.ts';

export const runStatusWords = defineWords({
  'run.title': '当日动态',
  'run.on-time': '准点',
  'run.cancelled': '当日取消',
  'run.late': '晚点{length}',
  'run.leaves-flight': '预计{time}起飞',
  'run.leaves-rail': '预计{time}开车',
  'run.arrives': '预计{time}到达',
  'run.arrived': '{time}已到达',
  'run.read': '{time}更新',
  'run.stale': '{time}更新，可能已变化',
  'run.note': '以机场、车站的通知为准。',
});
