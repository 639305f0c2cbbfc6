/**
 * Paying: the pay desk, attempts by wallet and channel, the books kept of every notice, and money on its way back.
 * Orders reach this room through `MoneyReturner` and `PaymentLister`; what can be paid for, and the channels, are plugged in
 * from outside.
 */
export { applyTradeFact } from './apply-trade-fact.ts';
export { askDuePayments } from './ask-channel.ts';
export { callRoutes } from './calls.routes.ts';
export { askCaptureAgain, workCaptures } from './capture-card.ts';
export type { CardAuthoriser } from './card-authoriser.ts';
export { cardWords } from './card-words.rules.ts';
export { channelClient } from './channel-client.ts';
export { guardCards } from './guard-cards.ts';
export { forgetOldCalls, keepCalls } from './keep-calls.ts';
export { orderBusiness } from './order-business.ts';
export { payByCard } from './pay-by-card.ts';
export { payCodeRoutes } from './pay-codes.routes.ts';
export type { PayDeps } from './pay-deps.ts';
export { creditRefusal, payFromCredit, payFromCreditAlone } from './pay-inside.ts';
export { payPasswordRoutes } from './pay-password.routes.ts';
export { checkPayPassword, refusePayPassword, setFirstPayPassword } from './pay-password.ts';
export { settledCards, unpaidCards } from './payment-cards.db.ts';
export type { ChannelParts, PaymentChannel, PaymentChannels } from './payment-channel.ts';
export { paymentLister } from './payment-lister.ts';
export { methodSentence } from './payment-sentences.rules.ts';
export type { Businesses, LockedSubject, PaymentNews, PaySubject, SoldBusiness } from './payment-subject.ts';
export {
  endAttempts,
  ordersOfPayments,
  stuckReturns as findStuckReturns,
  subjectsOfPayments,
} from './payments.db.ts';
export { paymentRoutes } from './payments.routes.ts';
export { paymentsPersonalData } from './personal-data.ts';
export {
  creditForOffline,
  type OfflineMoney,
  recordOfflineMoney,
  recordPaidElsewhere,
} from './record-offline.ts';
export { reportExpiredAuthorisations } from './report-expired-authorisations.ts';
export { creditShortage, reserveCredit } from './reserve-credit.ts';
export { askReturnAgain, moneyReturner, workReturns } from './return-money.ts';
export { demoPayPassword, seedWallets } from './seed-wallets.ts';
export { settleCard } from './settle-card.ts';
export { sheetBusiness } from './sheet-business.ts';
export { startPayment } from './start-payment.ts';
export { withCircuitBreaker } from './with-circuit-breaker.ts';
