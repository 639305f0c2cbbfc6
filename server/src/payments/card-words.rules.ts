import { type CardBrand, cardBrandWords } from '@woxing/contract/payments/card-payments.rules';

/** `银行卡（Visa 尾号0001）`; without its digits once they were removed. */
export function cardWords(card: { readonly brand: CardBrand; readonly tail: string } | undefined): string {
  if (card === undefined || card.tail === '') return '银行卡';
  return card.brand === 'other'
    ? `银行卡（尾号${card.tail}）`
    : `银行卡（${cardBrandWords[card.brand]} 尾号${card.tail}）`;
}
