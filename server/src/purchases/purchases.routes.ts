import * as contract from '@woxing/contract/payments/purchases';
import * as businessSettings from '@woxing/contract/tenancy/business-settings';
import { type Route, route } from '#src/http/route.ts';
import { buyBuffetCard, listBuffetCards, redeemBuffetCard, showBuffetCard } from './buffet-card.ts';
import { findBusinessSettings, saveBusinessSettings } from './business-settings.ts';
import { memberLevels, renewMember, upgradeMember } from './member-level.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import { findPurchase, listRecharges, recharge, rechargeInfo } from './recharge.ts';

export const purchaseRoutes = (deps: PurchaseDeps & Parameters<typeof findBusinessSettings>[0]): Route[] => [
  route(businessSettings.findBusinessSettings, (ctx, input) => findBusinessSettings(deps, ctx, input)),
  route(businessSettings.saveBusinessSettings, (ctx, input) => saveBusinessSettings(deps, ctx, input)),
  route(contract.findPurchase, (ctx, input) => findPurchase(deps, ctx, input)),
  route(contract.rechargeInfo, (ctx) => rechargeInfo(deps, ctx)),
  route(contract.recharge, (ctx, input) => recharge(deps, ctx, input)),
  route(contract.listRecharges, (ctx, input) => listRecharges(deps, ctx, input)),
  route(contract.companyRechargeInfo, (ctx) => rechargeInfo(deps, ctx)),
  route(contract.companyRecharge, (ctx, input) => recharge(deps, ctx, input)),
  route(contract.listCompanyRecharges, (ctx, input) => listRecharges(deps, ctx, input)),
  route(contract.buffetCards, (ctx) => listBuffetCards(deps, ctx)),
  route(contract.buyBuffetCard, (ctx, input) => buyBuffetCard(deps, ctx, input)),
  route(contract.showBuffetCard, (ctx, input) => showBuffetCard(deps, ctx, input)),
  route(contract.redeemBuffetCard, (ctx, input) => redeemBuffetCard(deps, ctx, input)),
  route(contract.memberLevels, (ctx) => memberLevels(deps, ctx)),
  route(contract.upgradeMember, (ctx, input) => upgradeMember(deps, ctx, input)),
  route(contract.renewMember, (ctx) => renewMember(deps, ctx)),
];
