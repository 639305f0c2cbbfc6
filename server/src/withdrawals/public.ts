/** 提现: bank cards of members, and money from wallets and rewards on its way to them through the port to a bank. */
export { askDueWithdrawals } from './ask-bank.ts';
export { forgetUnfinished } from './forget-unfinished.ts';
export { bankCardPersonalData, withdrawalPersonalData } from './personal-data.ts';
export { bankCardSealedRows } from './sealed-rows.ts';
export type { WithdrawalDeps } from './withdrawal-deps.ts';
export { withdrawalRoutes } from './withdrawals.routes.ts';
