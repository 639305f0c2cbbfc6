import { type Client, connect, md5, sandboxPassword } from '../journeys/product/client.ts';
import type { Product } from '../journeys/product/product.ts';

export interface Registered {
  readonly client: Client;
  readonly memberId: string;
}

/** Registers a member by the code that the sandbox has sent, and signs in. */
export async function register({ url, captchaToken }: Product, mobile: string): Promise<Registered> {
  const client = connect(url);
  await client.call('/common/sendCode', { mobilePhone: mobile, purpose: 'register' });
  const { messages } = await client.call('/api/sandbox/sms', { mobile });
  const code = /\d{6}/.exec(messages[0]?.words ?? '')?.[0] ?? '';
  await client.call('/register/appRegisterSave', {
    mobilePhone: mobile,
    code,
    loginPwd: md5(sandboxPassword),
    agreement: true,
  });
  await client.signIn(mobile, captchaToken);
  const { memberId } = await client.call('/member/info', {});
  return { client, memberId };
}
