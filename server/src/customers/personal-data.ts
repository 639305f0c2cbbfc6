import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { allCustomers } from './customers.db.ts';
import { openMobile } from './seal-customer.ts';

/** A distributor's customers go with the distributor, and with them who travels for them. */
export const customersPersonalData = (vault: Vault): PersonalData => ({
  name: 'customers',
  title: '客户',
  tables: { customers: 'removed', customer_travellers: 'removed', mark_ups: 'removed' },
  async read(tx, whose) {
    return (await allCustomers(tx, whose)).map((row) => ({
      客户姓名: row.name,
      手机号码: openMobile(vault, row),
      备注: row.note,
      添加时间: row.created_at.toISOString(),
      最近下单时间: row.used_at.toISOString(),
    }));
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['customer_travellers', 'customers', 'mark_ups']),
});
