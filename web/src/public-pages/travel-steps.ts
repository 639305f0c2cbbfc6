/** How somebody travels with us, from the first question to the gate. */
export const travelSteps = [
  { title: '查询', words: '直飞、往返、多程与中转一次查全，未来两周的低价一目了然。' },
  { title: '预订', words: '选择舱位时先看退改规则，乘机人从常旅客中选取，合计金额随选随算。' },
  { title: '出行', words: '出票自动完成，票号与进程写在订单里，随时可查。' },
];
