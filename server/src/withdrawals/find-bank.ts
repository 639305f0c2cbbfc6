import { bankOf, banks } from '@woxing/contract/payments/bank-cards.rules';

/** The bank of a number, or of its beginning. */
export function findBank({ cardNo }: { readonly cardNo: string }): {
  bankCode: string | null;
  bankName: string | null;
} {
  const bankCode = bankOf(cardNo);
  return bankCode === undefined
    ? { bankCode: null, bankName: null }
    : { bankCode, bankName: banks[bankCode] };
}
