/**
 * What is bought without an order: money for the wallet (充值), cards whose face goes into any wallet (自助卡), and levels of
 * members with their annual fee. The pay desk takes the money; `purchaseBusiness` says what follows of it.
 */
export type { ProductSettingsRows } from './business-settings.ts';
export { closeUnpaidPurchases } from './close-unpaid.ts';
export { endedMemberships, levelOf } from './member-level.ts';
export { openPurchase } from './open-purchase.ts';
export { purchasesPersonalData } from './personal-data.ts';
export { type BillPurse, purchaseBusiness } from './purchase-business.ts';
export { purchaseRoutes } from './purchases.routes.ts';
export { listRecharges, recharge } from './recharge.ts';
export { settingsOf } from './settings.ts';
