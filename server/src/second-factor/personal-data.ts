import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { passkeysOf } from './passkeys.db.ts';

export const secondFactorPersonalData = (): PersonalData => ({
  name: 'passkeys',
  title: '通行密钥',
  tables: {
    totp_secrets: 'removed',
    recovery_codes: 'removed',
    passkeys: 'removed',
    passkey_challenges: 'removed',
  },
  async read(tx, whose) {
    const rows = await passkeysOf(tx, whose.tenantId, whose.memberId);
    return factsOf(
      rows.map((row) => ({ 名称: row.name, 添加时间: row.created_at, 最近使用: row.last_used_at })),
    );
  },
  erase: (tx, whose) =>
    removeRowsOf(tx, whose, ['totp_secrets', 'recovery_codes', 'passkeys', 'passkey_challenges']),
});
