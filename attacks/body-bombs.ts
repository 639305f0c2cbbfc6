import { request } from 'node:http';
import { connect } from '../journeys/product/client.ts';
import { quietReadiness, readinessDuring, readinessWords, stayedReady } from './readiness.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

/** Bodies of one megabyte with 345,000 elements, from nobody that is known, many at once. */
export const bodyBombs: Attack = {
  name: 'large bodies of many elements, sent at once by a stranger',
  aim: 'the process lives, every body is refused, /readyz goes on answering within a second',
  async run(size) {
    const rounds = size === 'short' ? 1 : 5;
    return withProduct({}, async (product) => {
      const quiet = await quietReadiness(product.url);
      const statuses = new Map<number, number>();
      const bomb = `{"choices":[${'{},'.repeat(345_000)}{}]}`;
      const paths = ['/train/alternateQuote', '/login/logout'];
      const under = await readinessDuring(product.url, async () => {
        for (let round = 0; round < rounds; round += 1) {
          const sent = Array.from({ length: 40 }, (_, at) =>
            post(`${product.url}${paths[at % 2]!}`, 'application/json', Buffer.from(bomb)),
          );
          for (const status of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      const answered = [...statuses].filter(([status]) => status === 200).length === 0;
      const counts = [...statuses].map(([status, count]) => `${count} × ${status || 'closed'}`).join(', ');
      return {
        held: product.isAlive() && answered && stayedReady(under, size),
        found: `${counts}; ${product.isAlive() ? 'alive' : 'DEAD'}; ${readinessWords(quiet, under)}`,
      };
    });
  },
};

/** One file upload made of very many small parts, by somebody who is signed in. */
export const tinyParts: Attack = {
  name: 'an upload of 80,000 tiny parts, by a member',
  aim: 'refused while it comes; /readyz goes on answering within a second',
  run: (size) =>
    withProduct({}, async (product) => {
      const client = connect(product.url);
      const token = await client.signIn('13800000010', product.captchaToken);
      client.close();
      const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
      const body = Buffer.from(`${part.repeat(80_000)}--b--\r\n`);
      const quiet = await quietReadiness(product.url);
      let status = 0;
      const under = await readinessDuring(product.url, async () => {
        status = await post(
          `${product.url}/member/photo/save`,
          'multipart/form-data; boundary=b',
          body,
          token,
        );
      });
      return {
        held: status !== 200 && status < 500 && stayedReady(under, size),
        found: `answered ${status || 'by closing'}; ${readinessWords(quiet, under)}`,
      };
    }),
};

/** The status, or 0 where the connection was closed before an answer. */
function post(url: string, type: string, body: Buffer, token?: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': type,
          'content-length': body.byteLength,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });
}
