/** Amounts in yuan as people type them. */
export { fenOfTyped } from './amount.rules.ts';
export { AmountField } from './amount-field.tsx';
export { useMayWithdraw } from './use-may-withdraw.ts';
