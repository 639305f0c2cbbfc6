import * as contract from '@woxing/contract/payments/purchases';
import * as figures from '@woxing/contract/tenancy/figures';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { buyBuffetCard, listBuffetCards, redeemBuffetCard, showBuffetCard } from './buffet-card.ts';
import { findFigures, saveFigures } from './figures.ts';
import { memberLevels, renewMember, upgradeMember } from './member-level.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { exportRecharges, findPurchase, listRecharges, recharge, rechargeInfo } from './recharge.ts';

export const purchaseRoutes = (deps: PurchaseDeps & Parameters<typeof findFigures>[0]): Route[] => [
  route(figures.findFigures, (ctx, wish) => findFigures(deps, ctx, wish)),
  route(figures.saveFigures, (ctx, wish) => saveFigures(deps, ctx, wish)),
  route(contract.findPurchase, (ctx, wish) => findPurchase(deps, ctx, wish)),
  route(contract.rechargeInfo, (ctx) => rechargeInfo(deps, ctx)),
  route(contract.recharge, (ctx, wish) => recharge(deps, ctx, wish)),
  route(contract.listRecharges, (ctx, wish) => listRecharges(deps, ctx, wish)),
  eventsRoute(contract.exportRecharges, (ctx, wish) => exportRecharges(deps, ctx, wish)),
  route(contract.companyRechargeInfo, (ctx) => rechargeInfo(deps, ctx)),
  route(contract.companyRecharge, (ctx, wish) => recharge(deps, ctx, wish)),
  route(contract.listCompanyRecharges, (ctx, wish) => listRecharges(deps, ctx, wish)),
  eventsRoute(contract.exportCompanyRecharges, (ctx, wish) => exportRecharges(deps, ctx, wish)),
  route(contract.buffetCards, (ctx) => listBuffetCards(deps, ctx)),
  route(contract.buyBuffetCard, (ctx, wish) => buyBuffetCard(deps, ctx, wish)),
  route(contract.showBuffetCard, (ctx, wish) => showBuffetCard(deps, ctx, wish)),
  route(contract.redeemBuffetCard, (ctx, wish) => redeemBuffetCard(deps, ctx, wish)),
  route(contract.memberLevels, (ctx) => memberLevels(deps, ctx)),
  route(contract.upgradeMember, (ctx, wish) => upgradeMember(deps, ctx, wish)),
  route(contract.renewMember, (ctx) => renewMember(deps, ctx)),
];
