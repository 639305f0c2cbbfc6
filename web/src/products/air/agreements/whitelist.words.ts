import { defineWords } from '#src/tenants/public.ts';

/** What an order form says of the lists of carriers. */
export const whitelistWords = defineWords({
  'whitelist.title': '协议价名单',
  'whitelist.of': '{airline}协议价名单',
  'whitelist.hint': '协议价仅限名单内的乘机人预订，提交时再次核对。',
  'whitelist.nobody': '选好乘机人后，这里显示每位乘机人是否在名单内。',
  'whitelist.checking': '正在核对名单',
  'whitelist.failed': '名单核对失败',
  'whitelist.retry': '重试',
  'whitelist.in': '名单内',
  'whitelist.out': '名单外',
  'whitelist.apply': '申请加入名单',
  'whitelist.apply-of': '申请加入名单：{name}（{airline}）',
  'whitelist.applied': '已提交{airline}审核，通过后可按协议价预订',
  'whitelist.refresh': '刷新审核结果',
  'whitelist.public': '改订公开票价',
  'whitelist.public-hint': '所填信息会保留，票价改为{price}。',
  'whitelist.missing': '{names}不在协议价名单，请申请加入名单，或改订公开票价',
});
