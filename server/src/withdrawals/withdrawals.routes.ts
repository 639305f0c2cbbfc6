import * as withdrawals from '@woxing/contract/payments/withdrawals';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { beginBinding } from './begin-binding.ts';
import { endBinding } from './end-binding.ts';
import { findBank } from './find-bank.ts';
import { listBankCards } from './list-bank-cards.ts';
import { exportWithdrawals, listWithdrawals } from './list-withdrawals.ts';
import { rollOutRewards } from './roll-out-rewards.ts';
import { beginUnbinding, unbind } from './unbind-card.ts';
import { withdraw, withdrawalInfo, withdrawalQuote } from './withdraw.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export const withdrawalRoutes = (deps: WithdrawalDeps): Route[] => [
  route(withdrawals.listBankCards, (ctx) => listBankCards(deps, ctx)),
  route(withdrawals.findBank, (_, wish) => findBank(wish)),
  route(withdrawals.beginBinding, (ctx, wish) => beginBinding(deps, ctx, wish)),
  route(withdrawals.endBinding, (ctx, wish) => endBinding(deps, ctx, wish)),
  route(withdrawals.beginUnbinding, (ctx, wish) => beginUnbinding(deps, ctx, wish)),
  route(withdrawals.unbindBankCard, (ctx, wish) => unbind(deps, ctx, wish)),
  route(withdrawals.withdrawalInfo, (ctx) => withdrawalInfo(deps, ctx)),
  route(withdrawals.withdrawalQuote, (ctx, wish) => withdrawalQuote(deps, ctx, wish)),
  route(withdrawals.withdraw, (ctx, wish) => withdraw(deps, ctx, wish)),
  route(withdrawals.listWithdrawals, (ctx, wish) => listWithdrawals(deps, ctx, wish)),
  eventsRoute(withdrawals.exportWithdrawals, (ctx, wish) => exportWithdrawals(deps, ctx, wish)),
  route(withdrawals.rollOutRewards, (ctx, wish) => rollOutRewards(deps, ctx, wish)),
];
