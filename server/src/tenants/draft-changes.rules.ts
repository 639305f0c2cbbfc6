import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';

/** What differs between two states of a tenant, in words for the history. */
export interface DraftChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export function draftChanges(before: TenantDraft, after: TenantDraft): DraftChange[] {
  const own = Object.entries(fields)
    .map(([field, wordsOf]) => ({ field, before: wordsOf(before), after: wordsOf(after) }))
    .filter((change) => change.before !== change.after);
  const pictures = Object.entries(drawn)
    .filter(([, key]) => before[key] !== after[key])
    .map(([field, key]) => ({ field, before: pictureWords(before[key]), after: pictureWords(after[key]) }));
  return [...own, ...pictures, ...wordingChanges(before, after)];
}

const none = '未设置';
const onOff = (yes: boolean) => (yes ? '开启' : '关闭');

const fields: Readonly<Record<string, (draft: TenantDraft) => string>> = {
  渠道名称: ({ name }) => name,
  文案变体: ({ variant }) => (variant === 'A' ? 'A（支付）' : 'B（确认）'),
  状态: ({ active }) => (active ? '启用' : '停用'),
  第三方渠道: ({ isThirdParty }) => (isThirdParty ? '是' : '否'),
  机票: ({ features }) => onOff(features.air),
  酒店: ({ features }) => onOff(features.hotel),
  火车票: ({ features }) => onOff(features.train),
  出差申请: ({ features }) => onOff(features.application),
  支付: ({ features }) => onOff(features.payment),
  电话: ({ phones }) =>
    phones.map(({ label, number }) => [label, number].filter(Boolean).join(' ')).join('、') || none,
  其他渠道编号: ({ appIdKey }) => appIdKey || none,
  页头文字: ({ headerText }) => headerText || none,
  首页: ({ homePage }) => homePage || none,
  主题色: ({ brandColour }) => brandColour || none,
  菜单: ({ menuLimited, menuIds }) => (menuLimited ? menuIds.join('、') || '无' : '全部'),
};

const drawn = { 标志: 'logoUrl', 二维码: 'qrCodeUrl', 公章: 'sealUrl' } as const satisfies Record<
  string,
  keyof TenantDraft
>;

/** Pictures are too long to be told; addresses are not. */
function pictureWords(value: string): string {
  if (value === '') return none;
  return value.startsWith('data:') ? '图片' : value;
}

function wordingChanges(before: TenantDraft, after: TenantDraft): DraftChange[] {
  const had = new Map(before.wording.map(({ key, text }) => [key, text]));
  const has = new Map(after.wording.map(({ key, text }) => [key, text]));
  return [...new Set([...had.keys(), ...has.keys()])]
    .filter((key) => had.get(key) !== has.get(key))
    .map((key) => ({ field: `文字 ${key}`, before: had.get(key) ?? '原文', after: has.get(key) ?? '原文' }));
}
