import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTableBy } from '#src/platform/sealed-rows.ts';
import { freeTwinMobile, updateCustomer } from './customers.db.ts';
import { openMobile, sealCustomer } from './seal-customer.ts';

export const customersSealedRows = (vault: Vault): SealedRows =>
  sealedTableBy(
    vault,
    { table: 'customers', key: ['id'], sealed: ['mobile_sealed'], indexes: ['phone_index'] },
    async (tx, tenantId, row) => {
      const keeper = { tenantId, memberId: row.member_id };
      const renewed = {
        ...row,
        ...(await sealCustomer(vault, keeper, { ...row, mobilePhone: openMobile(vault, row) })),
      };
      // Two processes that did not know each other's key may have listed one number twice in the same instant.
      await freeTwinMobile(tx, renewed);
      await updateCustomer(tx, renewed);
    },
  );
