import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

const claims: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '::1' },
  { 'x-forwarded-for': '198.51.100.7' },
  { 'x-forwarded-for': '198.51.100.7, 127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 balancer' },
];

/** Who comes by a proxy, or says so, is never taken for this machine. */
export const forwardingHeaders: Attack = {
  name: 'claims to be this machine, by forwarding headers',
  aim: '/metrics and the test code of pictures are closed to whoever comes by a proxy, named or not',
  async run() {
    const open: string[] = [];
    let answered = 0;
    for (const trusted of ['', '127.0.0.1']) {
      await withProduct({ TRUSTED_PROXIES: trusted }, async ({ url, captchaToken }) => {
        const direct = await fetch(`${url}/metrics`);
        if (direct.status === 200) answered += 1;
        for (const headers of claims) {
          const sent = `${JSON.stringify(headers)}${trusted && ' by a trusted proxy'}`;
          if ((await fetch(`${url}/metrics`, { headers })).status === 200) open.push(`/metrics ${sent}`);
          if (await passesPicture(url, captchaToken, headers)) open.push(`picture code ${sent}`);
        }
      });
    }
    return {
      held: open.length === 0 && answered === 2,
      found: open.length === 0 ? `${claims.length * 4} claims, none believed` : open.join('; '),
    };
  },
};

/** Whether a sign-in with the test code got as far as its password. */
async function passesPicture(
  url: string,
  captchaToken: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const picture = (await (await fetch(`${url}/common/pictureCode`)).json()) as {
    data: { randomCode: string };
  };
  const answer = await fetch(`${url}/login/appNewLogin`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      mobilePhone: '13800000010',
      loginPsw: '0'.repeat(32),
      accCode: captchaToken,
      randomCode: picture.data.randomCode,
    }),
  });
  const { msg } = (await answer.json()) as { msg: string };
  return !msg.includes('验证码') && answer.status !== 429;
}
