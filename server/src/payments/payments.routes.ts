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
    route(contract.payDesk, (ctx, input) => payDesk(deps, ctx, input)),
    route(contract.startPayment, (ctx, input) => startPayment(deps, ctx, input)),
    route(contract.presentPayment, (ctx, input) => presentPayment(deps, ctx, input)),
    route(contract.authoriseCard, (ctx, input) => payByCard(deps, ctx, input)),
    route(contract.payThrough, (ctx, input) => payThrough(deps, ctx, input)),
    route(contract.findPayment, (ctx, input) => findPayment(deps, ctx, input)),
    eventsRoute(contract.followPayment, (ctx, input) => followPayment(deps, ctx, input)),
    route(calls.payByQrCode, (ctx, input) => payByQrCode(deps, ctx, input)),
    route(calls.precreateAlipay, (ctx, input) => payByQrCode(deps, ctx, { ...input, method: 'alipay' })),
    route(calls.showAlipayCode, (ctx, input) => showAlipayCode(deps, ctx, input)),
    route(calls.findAlipayPayment, (ctx, input) => findPayment(deps, ctx, input, 'alipay')),
    route(calls.payByWeChat, (ctx, input) => payByWeChat(deps, ctx, input)),
    route(calls.findWeChatPayment, (ctx, input) => findPayment(deps, ctx, input, 'weChatPay')),
    route(calls.payInApp, (ctx, input) => startPayment(deps, ctx, { ...input, terminal: 'app', way: 'app' })),
    route(calls.payByCredit, (ctx, input) => startPayment(deps, ctx, { ...input, method: 'creditPay' })),
    route(contract.alipayNotice, (ctx, call) => receiveNotice(deps, ctx, 'alipay', call)),
    route(contract.weChatPayNotice, (ctx, call) => receiveNotice(deps, ctx, 'weChatPay', call)),
    route(contract.zxpayNotice, (ctx, call) => receiveNotice(deps, ctx, 'zxpay', call)),
  ];
}
