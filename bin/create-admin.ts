import { isMobilePhone } from '@woxing/contract/people/identity.rules';
import { inviteAdministrator } from '../server/src/access/public.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openPlatform } from '../server/src/platform/open-platform.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';
import { ownTenantId, seedTenants } from '../server/src/tenants/public.ts';
import { commandConfig, runCommand } from './run-command.ts';

/**
 * `npm run create-admin -- 13912345678 姓名`: makes an administrator and prints a link by which they set their password. With
 * `DATABASE_URL` it runs beside the product; the embedded database has one owner, so there the product must be stopped.
 */
await runCommand(async () => {
  const config = commandConfig();
  const [mobilePhone = '', realName = ''] = process.argv.slice(2);
  if (!isMobilePhone(mobilePhone))
    throw new StartRefusal('请写明管理员的手机号码：npm run create-admin -- 手机号码 [姓名]');
  const platform = await openPlatform(config);
  try {
    await seedTenants(platform.db, { sandbox: false });
    const deps = { db: platform.db, clock: systemClock };
    const invitation = await inviteAdministrator(deps, ownTenantId, { mobilePhone, realName });
    if (invitation === undefined) throw new StartRefusal('该手机号码的账号已停用，请换一个手机号码');
    const until = invitation.endsAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
    console.log(
      [
        invitation.wasMember ? `会员 ${mobilePhone} 已成为管理员` : `已创建管理员 ${mobilePhone}`,
        `设置密码的链接（仅可使用一次，${until}前有效，请勿转发）：`,
        `${config.publicUrl}${invitation.address}`,
      ].join('\n'),
    );
  } finally {
    await platform.close();
  }
});
