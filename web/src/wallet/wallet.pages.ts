/** Loaded as one: who opens one of them opens the other. */
export { MovementsPage } from './movements.page.tsx';
export { WalletPage } from './wallet.page.tsx';
