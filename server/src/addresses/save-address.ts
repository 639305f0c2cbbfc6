import { randomUUID } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import { type AddressForm, maxAddresses } from '@woxing/contract/people/address.rules';
import type { Address } from '@woxing/contract/people/addresses';
import { isMask, maskPhone } from '@woxing/contract/people/identity.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { addressView } from './address-view.rules.ts';
import {
  type AddressRow,
  insertAddress,
  lockAddresses,
  moveDefault,
  type Owner,
  updateAddress,
} from './addresses.db.ts';
import { ownerOf } from './owner.ts';
import { phonePlace } from './sealed-places.rules.ts';

export interface AddressKeeper {
  readonly db: Database;
  readonly vault: Vault;
}

export type AddressInput = AddressForm & { readonly isDefault: boolean };

/**
 * Adds an address, or changes the one with the given id. The first is the default; to make another one the default takes
 * it from the one that was. Refuses with `address.unknown` for somebody else's, with `address.full` one too many.
 */
export async function saveAddress(
  { db, vault }: AddressKeeper,
  ctx: MemberCtx,
  input: AddressInput,
): Promise<Address> {
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const all = await lockAddresses(tx, owner);
    const before = all.find((row) => row.id === input.id);
    if (input.id !== '' && before === undefined) throw refuse('address.unknown');
    if (before === undefined && all.length >= maxAddresses)
      throw refuse('address.full', { max: maxAddresses });
    const row = writtenRow(vault, owner, input, before ?? { id: randomUUID(), created_at: ctx.now });
    const isDefault = input.isDefault || all.length === 0 || before?.is_default === true;
    if (before === undefined) await insertAddress(tx, row);
    else await updateAddress(tx, row);
    if (isDefault) await moveDefault(tx, owner, row.id);
    const view = addressView({ ...row, is_default: isDefault });
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}

/** Not the default yet; that is moved afterwards. */
function writtenRow(
  vault: Vault,
  { tenantId, memberId }: Owner,
  input: AddressInput,
  before: Pick<AddressRow, 'id' | 'created_at'> & Partial<AddressRow>,
): AddressRow {
  const place = phonePlace(tenantId, before.id);
  const { phone_sealed: sealed } = before;
  const phone = isMask(input.phone) && sealed !== undefined ? vault.open(sealed, place) : input.phone;
  return {
    tenant_id: tenantId,
    id: before.id,
    member_id: memberId,
    name: input.name,
    phone_sealed: vault.seal(phone, place),
    phone_mask: maskPhone(phone),
    province: input.province,
    city: input.city,
    district: input.district,
    detail: input.detail,
    postcode: input.postcode,
    is_default: false,
    created_at: before.created_at,
  };
}
