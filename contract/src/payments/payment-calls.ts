import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { asksFor, channelMethods, findPayment, payment, paysFor, remarks, terminal } from './payments.ts';

/**
 * Payment calls that name their method or way, as callers of the form protocol know them. They do what `/pay/create`,
 * `/pay/present` and `/pay/query` do, for one method: the same attempts, limits and books.
 */

const shown = payment.extend({
  /** The QR code as a picture, where it is paid by a code: a PNG as a `data:` address, for the `src` of an image. */
  codeImgUrl: z.string().nullable(),
});

export const payByQrCode = endpoint({
  method: 'POST',
  path: '/pay/qrCode',
  summary: '二维码支付：答复付款二维码图片（codeImgUrl），默认聚合支付',
  access: 'member',
  effect: 'write',
  input: paysFor({ method: z.enum(channelMethods, '请选择支付方式').default('zxpay'), ...remarks }),
  output: shown,
});

export const precreateAlipay = endpoint({
  method: 'POST',
  path: '/pay/alipay/precreate',
  summary: '支付宝预下单：答复付款二维码',
  access: 'member',
  effect: 'write',
  input: paysFor(remarks),
  output: shown,
});

export const showAlipayCode = endpoint({
  method: 'POST',
  path: '/pay/alipay/showQr',
  summary: '支付宝：再次取得未完成支付的付款二维码',
  access: 'member',
  effect: 'write',
  input: asksFor({}),
  output: shown,
});

export const findAlipayPayment = endpoint({
  method: 'POST',
  path: '/pay/alipay/query',
  summary: '查询支付宝支付结果',
  access: 'member',
  effect: 'read',
  input: findPayment.input,
  output: payment,
});

export const payByWeChat = endpoint({
  method: 'POST',
  path: '/pay/weChat/pay',
  summary: '微信支付：答复付款二维码，在手机上则答复支付页地址或微信内的调用',
  access: 'member',
  effect: 'write',
  input: paysFor({
    terminal,
    way: z.enum(['code', 'h5', 'jsapi']).optional().meta({ title: '支付途径' }),
    ...remarks,
  }),
  output: shown,
});

export const findWeChatPayment = endpoint({
  method: 'POST',
  path: '/pay/weChat/query',
  summary: '查询微信支付结果',
  access: 'member',
  effect: 'read',
  input: findPayment.input,
  output: payment,
});

export const payInApp = endpoint({
  method: 'POST',
  path: '/pay/app',
  summary: 'App支付：答复交给支付宝或微信SDK的已签名请求（appCall）',
  access: 'member',
  effect: 'write',
  input: paysFor({ method: z.enum(['alipay', 'weChatPay'], '请选择支付方式'), ...remarks }),
  output: payment,
});

export const payByCredit = endpoint({
  method: 'POST',
  path: '/pay/credit',
  summary: '企业授信支付',
  access: 'member',
  effect: 'write',
  input: paysFor({
    /** MD5 of the six digits. */
    payPassword: text(64).optional().meta({ title: '支付密码' }),
    ...remarks,
  }),
  output: payment,
});
