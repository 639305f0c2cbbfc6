import type { EntryProblem } from '@woxing/contract/people/entry.rules';
import { defineWords } from '#src/tenants/public.ts';

export const entryWords = defineWords({
  'entry.refused-page': '无法进入 · {brand}',
  'entry.invalid': '链接无效',
  'entry.invalid-hint': '请回到合作方页面，重新点击进入。若多次出现，请联系客服。',
  'entry.late': '链接已过期',
  'entry.late-hint': '进入链接5分钟内有效。请回到合作方页面，重新点击进入。',
  'entry.used': '链接已失效',
  'entry.used-hint': '每个链接只能使用一次，且很快过期。请回到合作方页面，重新点击进入。',
  'entry.left': '账号已停用',
  'entry.left-hint': '请联系企业管理员或客服。',
  'entry.failed': '暂时无法进入',
  'entry.failed-hint': '可能是网络不稳定。请稍后回到合作方页面，重新点击进入。',
  'entry.id': '编号',
  'entry.home': '前往首页',
  'link.page-title': '关联账号 · {brand}',
  'link.title': '首次进入，请关联账号',
  'link.from': '您来自{name}。',
  'link.lead':
    '输入手机号码与短信验证码即可。号码已有账号的，直接关联；没有的，为您建立新账号。以后进入无需再次验证。',
  'link.mobile': '手机号码',
  'link.agree': '我已阅读并同意',
  'link.agreement': '《{brand}服务协议》',
  'link.submit': '关联并进入',
  'link.gone': '关联已超时',
  'link.gone-hint': '请回到合作方页面，重新点击进入。',
} as const satisfies Record<`entry.${EntryProblem}` | `entry.${EntryProblem}-hint`, string> &
  Record<string, string>);
