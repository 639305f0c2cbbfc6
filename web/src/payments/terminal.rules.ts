import type { PayTerminal } from '@woxing/contract/payments/payments';

/** Where the payer sits: WeChat's browser names itself; a phone is what is pointed at by a finger, or says that it is one. */
export function terminalOf(browser: { readonly userAgent: string; readonly coarse: boolean }): PayTerminal {
  if (/MicroMessenger/i.test(browser.userAgent)) return 'weChat';
  return browser.coarse || /\bMobile?\b|Android|iPhone/.test(browser.userAgent) ? 'phone' : 'desktop';
}

export function terminalHere(): PayTerminal {
  const coarse = window.matchMedia('(pointer: coarse)').matches;
  return terminalOf({ userAgent: navigator.userAgent, coarse });
}
