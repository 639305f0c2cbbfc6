import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { exchange, handedOver, type Partner, sandboxPartner, visit } from './entry-door.ts';
import { openEntryStage, retOf, whyOf } from './entry-stage.ts';

const { db, clock, one, two, link, enter } = await openEntryStage();
beforeEach(() => clock.passSeconds(1200));

const secretOf = (answer: LightMyRequestResponse) =>
  answer.json<{ data: { kid: string; secret: string } }>().data;
const administrator = () => one.signIn('13800000090');
const partnerOf = ({ kid, secret }: { kid: string; secret: string }): Partner => ({
  appId: 'partner',
  kid,
  secret,
});

describe('keys', () => {
  test('are made and ended by administrators; two live side by side, so that a partner can change over', async () => {
    const token = await administrator();
    const create = () => one.post('/admin/entry-keys/create', { tenantId: 'partner' }, { token });
    const end = (kid: string) => one.post('/admin/entry-keys/end', { tenantId: 'partner', kid }, { token });
    const second = partnerOf(secretOf(await create()));
    expect(retOf(await create())).toBe('1110');
    const old = sandboxPartner('partner');
    for (const each of [old, second]) expect((await enter(link({}, each)))?.member).toBeTruthy();
    expect(retOf(await end(old.kid))).toBe('0');
    expect(whyOf(await visit(two, link({}, old)))).toBe('invalid');
    expect((await enter(link({}, second), two))?.member).toBeTruthy();
    expect(retOf(await end(old.kid))).toBe('1111');
    const listed = await one.post('/admin/entry-keys/list', { tenantId: 'partner' }, { token });
    expect(listed.body).not.toContain(second.secret);
    expect(
      listed
        .json<{ data: { keys: { kid: string; live: boolean }[] } }>()
        .data.keys.filter(({ live }) => live),
    ).toMatchObject([{ kid: second.kid }]);
    clock.passSeconds(367 * 86_400);
    expect(whyOf(await visit(one, link({}, second)))).toBe('invalid');
  });

  test('are no business of anybody else', async () => {
    const token = await one.signIn('13800000070');
    for (const path of ['list', 'create', 'end']) {
      const answer = await one.post(
        `/admin/entry-keys/${path}`,
        { tenantId: 'partner', kid: 'partner-x' },
        { token },
      );
      expect(answer.statusCode).toBe(403);
    }
    const wrong = await one.post(
      '/admin/entry-keys/list',
      { tenantId: 'nobody' },
      { token: await administrator() },
    );
    expect(retOf(wrong)).toBe('404');
  });

  test('vouch for no administrator of the platform', async () => {
    const created = await one.post(
      '/admin/entry-keys/create',
      { tenantId: 'official' },
      { token: await administrator() },
    );
    const key = { appId: 'official', ...secretOf(created) };
    await db.inTenant('official', (tx) =>
      sql`insert into partner_users select 'official', 'ROOT', id, now() from members where mobile_phone = '13800000090'`.execute(
        tx,
      ),
    );
    const handed = handedOver(await visit(one, link({ user: 'ROOT' }, key)))!;
    expect((await exchange(one, handed)).statusCode).toBe(403);
  });
});
