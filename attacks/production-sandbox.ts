import { randomBytes } from 'node:crypto';
import { openProductDatabase } from '../journeys/product/database.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

const panel = [
  '/api/sandbox/state',
  '/api/sandbox/sms',
  '/api/sandbox/clock',
  '/api/sandbox/air/fault',
] as const;

/** A product in production that sells by the sandbox's suppliers: nothing that is published opens it. */
export const productionSandbox: Attack = {
  name: 'published accounts, secrets and the sandbox panel, in production with the sandbox',
  aim: 'no demo account, no partner with a published key, no code and no clock for anybody',
  run: () =>
    withProduct(production(), async ({ url, dataDir }) => {
      const found: string[] = [];
      for (const path of panel) {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mobile: '13800000010', offsetSeconds: 0, fault: 'slow', times: 0 }),
        });
        const { ret } = (await answer.json().catch(() => ({ ret: '404' }))) as { ret: string };
        if (ret === '0') found.push(`${path} answers`);
      }
      const owner = await openProductDatabase(dataDir);
      try {
        const { rows } = await owner.query<{ members: number; keys: number; partners: number }>(
          `select (select count(*) from members)::int as members, (select count(*) from entry_keys)::int as keys,
             (select count(*) from tenants where id <> 'official')::int as partners`,
        );
        const { members, keys, partners } = rows[0]!;
        if (members + keys + partners > 0)
          found.push(`${members} members, ${keys} partner keys, ${partners} partners were seeded`);
      } finally {
        await owner.end();
      }
      return {
        held: found.length === 0,
        found: found.join('; ') || `${panel.length} panel endpoints closed, nobody and no partner seeded`,
      };
    }),
};

function production(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    CAPTCHA_TEST_TOKEN: '',
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://travel.example.com',
  };
}
