/** The member's wallet as its owner sees it: what is in it and what moved. Money moves in the ledger, by those who spend it. */
export { walletRoutes } from './wallet.routes.ts';
