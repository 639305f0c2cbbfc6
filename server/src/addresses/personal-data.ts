import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { readAddresses, removeAddresses } from './addresses.db.ts';
import { phonePlace } from './sealed-places.rules.ts';

export const addressesPersonalData = (vault: Vault): PersonalData => ({
  name: 'addresses',
  title: '常用地址',
  tables: { addresses: 'removed' },
  async read(tx, whose) {
    const rows = await readAddresses(tx, whose);
    return rows.map((row) => ({
      收件人: row.name,
      联系电话: vault.open(row.phone_sealed, phonePlace(row.tenant_id, row.id)),
      省份: row.province,
      城市: row.city,
      区县: row.district,
      详细地址: row.detail,
      邮政编码: row.postcode,
      默认: row.is_default,
      添加时间: row.created_at.toISOString(),
    }));
  },
  erase: (tx, whose) => removeAddresses(tx, whose),
});
