import type { Payment, WeChatInvocation } from '@woxing/contract/payments/payments';

/** WeChat's browser, as it shows itself to pages. */
export interface WeChatBridge {
  invoke(
    name: 'getBrandWCPayRequest',
    call: WeChatInvocation,
    done: (answer: { readonly err_msg: string }) => void,
  ): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeChatBridge;
  }
}

const readyMs = 5000;

/**
 * Calls WeChat Pay. Its answer tells only whether the payer cancelled, not whether money arrived: that is queried from the
 * server.
 */
export async function callWeChat({
  call,
  sandbox,
}: NonNullable<Payment['invocation']>): Promise<'done' | 'turned-away' | 'failed'> {
  const bridge = window.WeixinJSBridge ?? (sandbox ? await sandboxBridge() : await bridgeReady());
  if (bridge === undefined) return 'failed';
  const answer = await new Promise<string>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', call, ({ err_msg: message }) => resolve(message));
  });
  if (answer.endsWith(':ok')) return 'done';
  return answer.endsWith(':cancel') ? 'turned-away' : 'failed';
}

/** A simulated gateway brings its own, so that any browser can play WeChat's. */
async function sandboxBridge(): Promise<WeChatBridge> {
  const { openSandboxBridge } = await import('#src/sandbox/public.ts');
  return openSandboxBridge();
}

/** WeChat shows itself a moment after the page is there. */
async function bridgeReady(): Promise<WeChatBridge | undefined> {
  await new Promise<void>((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true });
    setTimeout(resolve, readyMs);
  });
  return window.WeixinJSBridge;
}
