import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** WeChat Pay's client and its HTTP library, loaded by the first payment and not by the start; what is signed cannot wait for `import`. */
export const weChatLibrary = () => load('wechatpay-axios-plugin') as typeof import('wechatpay-axios-plugin');
