import type { BankCode, BindingWay } from '@woxing/contract/payments/bank-cards.rules';
import { banks, maskCard } from '@woxing/contract/payments/bank-cards.rules';
import type { BankCard } from '@woxing/contract/payments/withdrawals';
import type { Vault } from '#src/platform/crypto.ts';
import type { BankCardRow, Holder } from './bank-cards.db.ts';

export interface OpenCard {
  readonly id: string;
  readonly cardNo: string;
  readonly mobilePhone: string;
  readonly holderName: string;
  readonly bankCode: BankCode;
  readonly way: BindingWay;
}

/** Where a sealed value lives; moved to another row or field it does not open. */
const place = (tenantId: string, id: string, field: 'card' | 'phone') =>
  `${tenantId}|bank_cards|${id}|${field}`;

/** A card that the bank has not confirmed yet. */
export function sealCard(
  vault: Vault,
  { tenantId, memberId }: Holder,
  card: OpenCard,
  at: Date,
): BankCardRow {
  const { id, cardNo } = card;
  return {
    tenant_id: tenantId,
    id,
    member_id: memberId,
    bank_code: card.bankCode,
    card_sealed: vault.seal(cardNo, place(tenantId, id, 'card')),
    card_last4: cardNo.slice(-4),
    card_index: vault.blindIndex(`bank card ${cardNo}`, tenantId),
    phone_sealed: vault.seal(card.mobilePhone, place(tenantId, id, 'phone')),
    holder_name: card.holderName,
    way: card.way,
    state: 'binding',
    begun_at: at,
    bound_at: null,
  };
}

/** The number of a card that is bound or being bound. */
export function openCardNo(vault: Vault, row: Pick<BankCardRow, 'tenant_id' | 'id' | 'card_sealed'>): string {
  return vault.open(row.card_sealed!, place(row.tenant_id, row.id, 'card'));
}

export function openPhone(vault: Vault, row: Pick<BankCardRow, 'tenant_id' | 'id' | 'phone_sealed'>): string {
  return vault.open(row.phone_sealed!, place(row.tenant_id, row.id, 'phone'));
}

/** The sealed values and the index by the newest key. */
export function sealAnew(
  vault: Vault,
  row: BankCardRow,
): Pick<BankCardRow, 'card_sealed' | 'card_index' | 'phone_sealed'> {
  const { card_sealed, card_index, phone_sealed } = sealCard(
    vault,
    { tenantId: row.tenant_id, memberId: row.member_id },
    {
      id: row.id,
      cardNo: openCardNo(vault, row),
      mobilePhone: openPhone(vault, row),
      holderName: row.holder_name,
      bankCode: row.bank_code,
      way: row.way,
    },
    row.begun_at,
  );
  return { card_sealed, card_index, phone_sealed };
}

export function cardView(row: BankCardRow): BankCard {
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: banks[row.bank_code],
    cardNo: maskCard(row.card_last4),
    holderName: row.holder_name.replace(/^./u, '*'),
    boundAt: row.bound_at!.toISOString(),
  };
}
