import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fileAnswer } from '../core/files.ts';

/** What a white-label partner sets: which of two wordings it speaks, its phones, logo, switches and own texts. */

/** A speaks of payment, B of confirmation. */
export const variant = z.enum(['A', 'B']);

export const tenantFacts = z.object({
  appId: z.string(),
  name: z.string(),
  variant,
  phones: z.array(z.object({ label: z.string(), number: z.string() })),
  logoUrl: z.string().meta({ description: '为空时使用产品自己的标志' }),
  qrCodeUrl: z.string(),
  headerText: z.string(),
  features: z.object({
    air: z.boolean(),
    hotel: z.boolean(),
    train: z.boolean(),
    car: z.boolean(),
    application: z.boolean(),
    payment: z.boolean(),
  }),
  /** Menu ids that are left of the menu; `null`: all that the member type allows. */
  menuIds: z.array(z.int()).nullable(),
  isThirdParty: z.boolean(),
  homePage: z.string().meta({ description: '第三方用户进入的首页，站内地址；为空时为产品首页' }),
  sandbox: z.boolean().meta({ description: '沙箱环境：供应商与支付均为模拟' }),
  wording: z.record(z.string(), z.string()).meta({
    description: '覆盖页面文字：文字的键到文字；wording.variant为A或B时，整套措辞改用该变体',
  }),
  brandColour: z.string().meta({ description: '主题色，如#1a56db；为空时使用产品自己的颜色' }),
  preview: z.boolean().optional().meta({ description: '管理员的预览：尚未保存的设置' }),
});
export type TenantFacts = z.infer<typeof tenantFacts>;

export const tenantConfig = endpoint({
  method: 'GET',
  path: '/tenant/config',
  summary: '渠道配置：文案变体、电话、标志与功能开关',
  access: 'public',
  effect: 'read',
  input: z.object({
    preview: z.string().max(80).optional().meta({ title: '预览凭据', description: '仅对其管理员有效' }),
  }),
  output: tenantFacts,
});

/** Which site it is of is told by the address, as browsers ask for both by themselves. */
export const tenantIcon = endpoint({
  method: 'GET',
  path: '/tenant/icon',
  summary: '渠道的网站图标（SVG）',
  access: 'public',
  effect: 'read',
  file: 'out',
  input: z.object({}),
  output: fileAnswer,
});

export const tenantManifest = endpoint({
  method: 'GET',
  path: '/tenant/manifest',
  summary: '渠道的Web应用清单，添加到主屏幕时使用',
  access: 'public',
  effect: 'read',
  file: 'out',
  input: z.object({}),
  output: fileAnswer,
});
