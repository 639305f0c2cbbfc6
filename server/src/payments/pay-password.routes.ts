import * as contract from '@woxing/contract/people/pay-password';
import { type Route, route } from '#src/http/route.ts';
import { type PayPasswordDeps, readPayPasswordSetup, setPayPassword } from './set-pay-password.ts';

export const payPasswordRoutes = (deps: PayPasswordDeps): Route[] => [
  route(contract.isPayPwdSetup, (ctx) => readPayPasswordSetup(deps, ctx)),
  route(contract.updatePayPswd, (ctx, input) => setPayPassword(deps, ctx, input)),
];
