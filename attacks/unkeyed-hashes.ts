import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { md5, sandboxPayPassword } from '../journeys/product/client.ts';
import { openProductDatabase } from '../journeys/product/database.ts';
import { publicTables } from './public-tables.ts';
import { register } from './registered-member.ts';
import type { Attack } from './verdict.ts';
import { withProduct } from './with-product.ts';

const mobile = '13911110002';
const traveller = {
  name: '欧阳试验',
  certType: 1,
  certNo: '110101199003072770',
  bornDate: '',
  mobilePhone: '13911110003',
};
const passport = { ...traveller, certType: 2, certNo: 'E55667788', bornDate: '1990-03-08' };

/** Everything that a copy of the database tells of what it seals, by trying what may stand behind each hash. */
export const unkeyedHashes: Attack = {
  name: 'a copy of the database, and every hash in it guessed',
  aim: 'no paper, phone, birthday, code or pay password stands behind a plain hash',
  run: (size) =>
    withProduct({}, async (product) => {
      const { client } = await register(product, mobile);
      await client.call('/beneficiary/add', traveller);
      await client.call('/beneficiary/add', passport);
      client.close();
      const owner = await openProductDatabase(product.dataDir);
      try {
        const hashes = hashesOf(guesses(size === 'short' ? 20_000 : 1_000_000));
        const { values, found } = await search(owner, hashes);
        return {
          held: found.size === 0 && values > 1000,
          found: `${values} values against ${hashes.size} hashes: ${[...found].join('; ') || 'nothing'}`,
        };
      } finally {
        await owner.end();
      }
    }),
};

/** What may have been hashed: the facts themselves, requests that hold them, and so many codes of six digits. */
function guesses(codes: number): Set<string> {
  const requests = [traveller, passport, { mobilePhone: mobile, purpose: 'register' }];
  return new Set([
    mobile,
    traveller.mobilePhone,
    traveller.certNo,
    passport.certNo,
    passport.bornDate,
    '1990-03-07',
    '19900307',
    md5(sandboxPayPassword),
    sandboxPayPassword,
    '127.0.0.1',
    '::1',
    ...requests.flatMap((request) => [JSON.stringify(request), JSON.stringify(sorted(request))]),
    ...Array.from({ length: codes }, (_, code) => String(code).padStart(6, '0')),
  ]);
}

const sorted = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Every hash of every guess, as it may be written in a column. */
function hashesOf(all: ReadonlySet<string>): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const guess of all)
    for (const algorithm of ['md5', 'sha1', 'sha256'])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        hashes.set(createHash(algorithm).update(guess).digest(encoding), guess);
  return hashes;
}

/** Names the columns of texts and bytes in which a hash of a guess stands. */
async function search(
  owner: Client,
  hashes: ReadonlyMap<string, string>,
): Promise<{ readonly values: number; readonly found: ReadonlySet<string> }> {
  const found = new Set<string>();
  let values = 0;
  for (const table of await publicTables(owner)) {
    const { rows } = await owner.query<Record<string, unknown>>(`select * from ${table} limit 5000`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const written = Buffer.isBuffer(value)
          ? value.toString('hex')
          : typeof value === 'string'
            ? value
            : '';
        if (written === '') continue;
        values += 1;
        if (hashes.has(written)) found.add(`${table}.${column}`);
      }
    }
  }
  return { values, found };
}
