import * as withdrawals from '@woxing/contract/payments/withdrawals';
import { type Route, route } from '#src/http/route.ts';
import { beginBinding } from './begin-binding.ts';
import { endBinding } from './end-binding.ts';
import { findBank } from './find-bank.ts';
import { listBankCards } from './list-bank-cards.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { rollOutRewards } from './roll-out-rewards.ts';
import { beginUnbinding, unbind } from './unbind-card.ts';
import { withdraw, withdrawalInfo, withdrawalQuote } from './withdraw.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export const withdrawalRoutes = (deps: WithdrawalDeps): Route[] => [
  route(withdrawals.listBankCards, (ctx) => listBankCards(deps, ctx)),
  route(withdrawals.findBank, (_, input) => findBank(input)),
  route(withdrawals.beginBinding, (ctx, input) => beginBinding(deps, ctx, input)),
  route(withdrawals.endBinding, (ctx, input) => endBinding(deps, ctx, input)),
  route(withdrawals.beginUnbinding, (ctx, input) => beginUnbinding(deps, ctx, input)),
  route(withdrawals.unbindBankCard, (ctx, input) => unbind(deps, ctx, input)),
  route(withdrawals.withdrawalInfo, (ctx) => withdrawalInfo(deps, ctx)),
  route(withdrawals.withdrawalQuote, (ctx, input) => withdrawalQuote(deps, ctx, input)),
  route(withdrawals.withdraw, (ctx, input) => withdraw(deps, ctx, input)),
  route(withdrawals.listWithdrawals, (ctx, input) => listWithdrawals(deps, ctx, input)),
  route(withdrawals.rollOutRewards, (ctx, input) => rollOutRewards(deps, ctx, input)),
];
