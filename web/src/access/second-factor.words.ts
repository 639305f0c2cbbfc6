import { defineWords } from '#src/tenants/public.ts';

/** Apart from the words of the dialog: few people have a second step. */
export const secondFactorWords = defineWords({
  'second.title': '两步验证',
  'second.totp-hint': '请打开身份验证器App，输入“{brand}”下显示的6位动态验证码。',
  'second.totp': '动态验证码',
  'second.recovery-hint': '请输入开启两步验证时保存的恢复码，每个只能使用一次。',
  'second.recovery': '恢复码',
  'second.passkey-hint': '请按浏览器的提示，以指纹、面容或锁屏密码确认身份。',
  'second.submit': '验证并登录',
  'second.passkey-submit': '使用通行密钥',
  'second.to-totp': '改用动态验证码',
  'second.to-passkey': '改用通行密钥',
  'second.to-recovery': '改用恢复码',
  'second.back': '返回登录',
});
