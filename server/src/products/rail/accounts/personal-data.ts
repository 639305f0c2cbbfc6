import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { forgetTokens, readRailAccounts } from './rail-accounts.db.ts';
import { openAccount, openToken, sealAccount, sealToken } from './seal-rail-account.ts';

const stateWords = {
  verified: '已核验',
  pending: '待核验',
  wrong: '账号或密码错误',
  locked: '已锁定',
} as const;

export const railAccountsPersonalData = (vault: Vault): PersonalData => ({
  name: 'rail-accounts',
  title: '12306账号',
  tables: { rail_accounts: 'removed' },
  async read(tx, whose) {
    const rows = await readRailAccounts(tx, whose);
    return rows.map((row) => ({
      账号: openAccount(vault, row),
      状态: stateWords[row.state],
      已登录: row.token_until !== null && row.token_until > whose.now,
      最近使用: row.last_at.toISOString(),
    }));
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['rail_accounts']),
  consentWithdrawn: { rail_account: (tx, whose) => forgetTokens(tx, whose) },
});

const always = new Date(0);

export const railAccountsSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    {
      table: 'rail_accounts',
      key: ['id'],
      sealed: ['account_sealed', 'token_sealed'],
      indexes: ['account_index'],
    },
    (row) => {
      const { id, tenant_id: tenantId, member_id: memberId } = row;
      const account = openAccount(vault, row);
      const { account_sealed, account_index } = sealAccount(vault, { tenantId, memberId }, { id, account });
      const token = openToken(vault, row, always);
      const token_sealed = token === undefined ? null : sealToken(vault, tenantId, id, token);
      return { account_sealed, account_index, token_sealed };
    },
  );
