import * as calls from '@woxing/contract/payments/payment-calls';
import * as contract from '@woxing/contract/payments/payments';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { News } from '#src/platform/news.ts';
import { findPayment } from './find-payment.ts';
import { followPayment } from './follow-payment.ts';
import { payByCard } from './pay-by-card.ts';
import type { PayDeps } from './pay-deps.ts';
import { payDesk } from './pay-desk.ts';
import { payThrough } from './pay-through.ts';
import { payByQrCode, payByWeChat, showAlipayCode } from './payment-calls.ts';
import { presentPayment } from './present-payment.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

export function paymentRoutes(deps: PayDeps & { readonly news: News }): Route[] {
  return [
    route(contract.payDesk, (ctx, wish) => payDesk(deps, ctx, wish)),
    route(contract.startPayment, (ctx, wish) => startPayment(deps, ctx, wish)),
    route(contract.presentPayment, (ctx, wish) => presentPayment(deps, ctx, wish)),
    route(contract.authoriseCard, (ctx, wish) => payByCard(deps, ctx, wish)),
    route(contract.payThrough, (ctx, wish) => payThrough(deps, ctx, wish)),
    route(contract.findPayment, (ctx, wish) => findPayment(deps, ctx, wish)),
    eventsRoute(contract.followPayment, (ctx, wish) => followPayment(deps, ctx, wish)),
    route(calls.payByQrCode, (ctx, wish) => payByQrCode(deps, ctx, wish)),
    route(calls.precreateAlipay, (ctx, wish) => payByQrCode(deps, ctx, { ...wish, method: 'alipay' })),
    route(calls.showAlipayCode, (ctx, wish) => showAlipayCode(deps, ctx, wish)),
    route(calls.findAlipayPayment, (ctx, wish) => findPayment(deps, ctx, wish, 'alipay')),
    route(calls.payByWeChat, (ctx, wish) => payByWeChat(deps, ctx, wish)),
    route(calls.findWeChatPayment, (ctx, wish) => findPayment(deps, ctx, wish, 'weChatPay')),
    route(calls.payInApp, (ctx, wish) => startPayment(deps, ctx, { ...wish, terminal: 'app', way: 'app' })),
    route(calls.payByCredit, (ctx, wish) => startPayment(deps, ctx, { ...wish, method: 'creditPay' })),
    route(contract.alipayNotice, (ctx, call) => receiveNotice(deps, ctx, 'alipay', call)),
    route(contract.weChatPayNotice, (ctx, call) => receiveNotice(deps, ctx, 'weChatPay', call)),
    route(contract.zxpayNotice, (ctx, call) => receiveNotice(deps, ctx, 'zxpay', call)),
  ];
}
