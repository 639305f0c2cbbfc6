import { type Client, connect } from '../product/client.ts';

/** Somebody who asks the product without a page. */
export async function clientOf(mobile: string): Promise<Client> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  return client;
}
