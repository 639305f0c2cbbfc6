import { formatYuan } from '@woxing/contract/core/money';
import { banks } from '@woxing/contract/payments/bank-cards.rules';
import { withdrawalSourceWords, withdrawalStateWords } from '@woxing/contract/payments/withdrawal.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Fact, PersonalData } from '#src/platform/personal-data.ts';
import { forgetCards, readBoundCards } from './bank-cards.db.ts';
import { openCardNo, openPhone } from './seal-card.ts';
import { readBill } from './withdrawals.db.ts';

const everything = { max: 100_000, skip: 0 };

export const bankCardPersonalData = (vault: Vault): PersonalData => ({
  name: 'bank-cards',
  title: '银行卡',
  tables: { bank_cards: 'de-identified' },
  async read(tx, whose) {
    const rows = await readBoundCards(tx, whose);
    return rows.map(
      (row): Fact => ({
        开户银行: banks[row.bank_code],
        卡号: openCardNo(vault, row),
        户名: row.holder_name,
        预留手机号码: openPhone(vault, row),
        绑定时间: row.bound_at?.toISOString() ?? '',
      }),
    );
  },
  // The rows stay for the bill, which names a card by its last four digits.
  erase: (tx, whose) => forgetCards(tx, whose),
});

export const withdrawalPersonalData = (): PersonalData => ({
  name: 'withdrawals',
  title: '提现记录',
  tables: { withdrawals: 'kept-by-law' },
  kept: '提现记录（金额、时间、银行卡末四位，不含姓名与卡号）：按会计法与会计档案管理办法保存三十年',
  async read(tx, whose) {
    const { rows } = await readBill(
      tx,
      whose,
      { state: undefined, from: undefined, to: undefined },
      everything,
    );
    return rows.map(
      (row): Fact => ({
        提现单号: row.withdrawalNo,
        来源: withdrawalSourceWords[row.source],
        金额: formatYuan(row.amountFen),
        手续费: formatYuan(row.feeFen),
        银行卡: `${banks[row.bankCode]}${row.cardLast4}`,
        状态: withdrawalStateWords[row.state],
        申请时间: row.appliedAt.toISOString(),
      }),
    );
  },
  // It names a member by number only; that number means nobody once the member is erased.
  erase: () => Promise.resolve(),
});
