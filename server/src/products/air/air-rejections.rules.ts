import type { AirRejection } from './air-supplier.ts';

/** What a supplier says where it says no. */
export const rejectionWords: Readonly<Record<AirRejection, string>> = {
  'sold-out': '所选舱位已售完',
  'too-close': '距离起飞时间过近，已停止销售',
  price: '价格已变动',
  time: '航班时刻已变动',
  identity: '旅客身份信息未通过核验',
  busy: '系统繁忙，请稍后重试',
  gone: '航班或舱位不存在',
  state: '订座状态不允许此项操作',
  'unknown-reference': '订座编号不存在',
  'on-time': '航班正常，无延误、取消或时刻变动',
  flown: '机票已使用',
  proof: '证明材料不清晰或不完整',
  stranger: '证明材料与旅客本人不符',
  'not-covered': '所述情形不属于非自愿退票范围',
  'not-listed': '旅客不在协议名单中',
  agreement: '协议号不存在',
};
