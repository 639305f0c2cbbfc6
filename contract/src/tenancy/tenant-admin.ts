import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, momentOut, nothing, requiredText, wholeNumber } from '../core/fields.ts';
import { formText, needed } from '../core/ordered-form.ts';
import { draftProblem } from './tenant-draft.rules.ts';
import { variant } from './tenants.ts';

/** 渠道管理: how each partner looks and speaks, set by the platform's administrators. */

/** The entry of the menu behind which all of this stands. */
const tenantMenu = 91;

/** Not called `appId`: that names the tenant for whom is asked, which is the product's own one here. */
const tenant = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .meta({ title: '渠道编号' });
const version = wholeNumber(1).meta({ title: '版本' });

/** What a draft is made of; `tenantDraft` also holds it to the rules. */
export const draftShape = z.object({
  name: needed(formText(60, '渠道名称')),
  variant: variant.meta({ title: '文案变体' }),
  active: flag.meta({ title: '启用' }),
  isThirdParty: flag.meta({ title: '第三方渠道' }),
  features: z.object({
    air: flag.meta({ title: '机票' }),
    hotel: flag.meta({ title: '酒店' }),
    train: flag.meta({ title: '火车票' }),
    car: flag.meta({ title: '用车' }),
    application: flag.meta({ title: '出差申请' }),
    payment: flag.meta({ title: '支付' }),
  }),
  phones: z
    .array(z.object({ label: formText(60, '标签'), number: formText(60, '号码') }))
    .max(50)
    .default([])
    .meta({ title: '电话' }),
  appIdKey: formText(300, '其他渠道编号').meta({ description: '以连字符相连，如trip-travel' }),
  headerText: formText(200, '页头文字'),
  logoUrl: formText(200_000, '标志'),
  qrCodeUrl: formText(200_000, '二维码'),
  sealUrl: formText(200_000, '公章').meta({ description: '印在企业账单上，不在页面上显示' }),
  homePage: formText(500, '首页'),
  brandColour: formText(20, '主题色'),
  menuLimited: flag.meta({ title: '限制菜单', description: '否：会员类型允许的全部菜单' }),
  menuIds: z.array(wholeNumber(1)).max(200).default([]).meta({ title: '菜单' }),
  wording: z
    .array(z.object({ key: formText(100, '文字的键'), text: formText(500, '文字') }))
    .max(500)
    .default([])
    .meta({ title: '页面文字' }),
});

const tenantDraft = draftShape.superRefine((draft, context) => {
  const problem = draftProblem(draft);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});
export type TenantDraft = z.output<typeof draftShape>;

/** As one JSON text in a form, which holds 200 fields at most; as an object in JSON. */
const writtenDraft = z.preprocess(
  (value) => (typeof value === 'string' ? parsed(value) : value),
  tenantDraft,
);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sheet = z.object({
  tenant: z.string(),
  version: z.int().meta({ description: '保存时原样送回；与库中不一致即已被他人修改' }),
  draft: draftShape,
});

export const listTenants = endpoint({
  method: 'POST',
  path: '/tenant/admin/list',
  summary: '渠道列表，含已停用的',
  access: { permission: tenantMenu },
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(
      sheet.omit({ draft: true }).extend({
        name: z.string(),
        variant,
        active: z.boolean(),
        isThirdParty: z.boolean(),
        features: draftShape.shape.features,
        phones: draftShape.shape.phones,
        wordingCount: z.int().meta({ description: '覆盖的页面文字条数' }),
      }),
    ),
  }),
});

export const findTenant = endpoint({
  method: 'POST',
  path: '/tenant/admin/info',
  summary: '渠道的全部设置',
  access: { permission: tenantMenu },
  effect: 'read',
  input: z.object({ tenant }),
  output: sheet,
});

export const saveTenant = endpoint({
  method: 'POST',
  path: '/tenant/admin/save',
  summary: '保存渠道设置',
  access: { permission: tenantMenu },
  effect: 'write',
  input: z.object({ tenant, version, draft: writtenDraft }),
  output: sheet,
});

export const tenantHistory = endpoint({
  method: 'POST',
  path: '/tenant/admin/history',
  summary: '渠道设置的历史，新的在前',
  access: { permission: tenantMenu },
  effect: 'read',
  input: z.object({ tenant }),
  output: z.object({
    list: z.array(
      z.object({
        version: z.int(),
        at: momentOut.nullable().meta({ description: '为空：初始设置' }),
        memberId: z.string(),
        memberName: z.string(),
        restored: z.int().nullable().meta({ description: '由恢复得来：所恢复的版本' }),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
});

export const restoreTenant = endpoint({
  method: 'POST',
  path: '/tenant/admin/restore',
  summary: '将渠道设置恢复到较早的版本，成为新的版本',
  access: { permission: tenantMenu },
  effect: 'write',
  input: z.object({
    tenant,
    version,
    to: wholeNumber(1).meta({ title: '要恢复的版本' }),
  }),
  output: sheet,
});

export const previewTenant = endpoint({
  method: 'POST',
  path: '/tenant/admin/preview',
  summary: '预览尚未保存的设置：凭据仅对本人有效，15分钟',
  access: { permission: tenantMenu },
  effect: 'once',
  input: z.object({ tenant, draft: writtenDraft }),
  output: z.object({ ticket: z.string(), endsAt: momentOut }),
});

export const tenantTexts = endpoint({
  method: 'POST',
  path: '/tenant/admin/texts',
  summary: '可以覆盖的页面文字：键、原文与变体B的说法',
  access: { permission: tenantMenu },
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(z.object({ key: requiredText(100), base: z.string(), variantB: z.string().nullable() })),
  }),
});
