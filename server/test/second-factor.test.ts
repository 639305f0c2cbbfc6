import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepAccess } from '#src/access/public.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { byPassword, codeSentTo, dataOf, proofBySms, retOf, shownByApp, turnOn } from './account-security.ts';
import { testDatabase } from './database.ts';
import { md5 } from './front-door.ts';
import { openTwoDoors } from './two-doors.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await seedMembers(db, 'official');

const { one, two } = await openTwoDoors({ db, clock, anotherDatabase });

const ticketFor = async (mobile: string) => dataOf(await byPassword(one, mobile)).secondFactor.ticket;
const secondStep = (ticket: string, fields: Record<string, string>, door = one) =>
  door.post('/login/secondFactor', { ticket, method: 'totp', ...fields });
const security = async (token: string) => dataOf(await one.post('/member/info_ex', {}, { token })).security;
const proof = (mobile: string, token: string, purpose: string) =>
  proofBySms(one, db, clock, { mobile, token, purpose });

/** With the second factor a proof is made by the app. */
async function proofByApp(secret: string, token: string, purpose: string): Promise<string> {
  clock.passSeconds(90);
  const code = shownByApp(secret, clock);
  const answer = await one.post('/member/account/indentify', { purpose, method: 'totp', code }, { token });
  return dataOf(answer).proof;
}

/** Each test takes another account: once on, it stays on. */
async function withFactor(
  mobile: string,
  act: (on: { token: string; secret: string; recoveryCodes: string[] }) => Promise<void>,
): Promise<void> {
  const token = await one.signIn(mobile);
  await act({ token, ...(await turnOn(one, db, clock, { token, mobile })) });
}

describe('at sign-in', () => {
  test('without it the answer is what it always was; with it the second step is asked for, by either first step', async () => {
    const mobile = '13800000010';
    expect(retOf(await byPassword(one, mobile))).toBe('0');
    await withFactor(mobile, async ({ secret }) => {
      const asked = await byPassword(one, mobile);
      expect(asked.json()).toMatchObject({
        ret: '1016',
        msg: '请完成两步验证',
        data: { secondFactor: { methods: ['totp', 'recovery'] } },
      });
      expect(asked.body).not.toContain('"token"');
      const { ticket } = dataOf(asked).secondFactor;
      const entered = await secondStep(ticket, { code: shownByApp(secret, clock) }, two);
      expect(entered.json()).toMatchObject({ ret: '0', data: { mobilePhone: mobile } });
      const { token } = dataOf(entered);
      expect((await one.post('/member/info', {}, { token })).statusCode).toBe(200);

      clock.passSeconds(120);
      await one.post('/login/appNewLoginPhoneCode', { mobilePhone: mobile });
      const bySms = await one.post('/login/appNewLoginMobile', {
        mobilePhone: mobile,
        code: await codeSentTo(db, mobile),
      });
      expect(retOf(bySms)).toBe('1016');
      expect(await history(token)).toMatchObject([
        { way: 'password', secondFactor: 'totp', succeeded: true },
        { secondFactor: null },
        { secondFactor: null },
      ]);
    });
  });

  test('a code is used once, in whichever process, and so is a ticket', async () => {
    const mobile = '13800000020';
    await withFactor(mobile, async ({ secret }) => {
      const code = shownByApp(secret, clock);
      const [first, second] = [await ticketFor(mobile), await ticketFor(mobile)];
      const tries = await Promise.all([secondStep(first, { code }), secondStep(second, { code }, two)]);
      expect(tries.map(retOf).sort()).toEqual(['0', '1018']);
      const third = await ticketFor(mobile);
      expect(retOf(await secondStep(third, { code: shownByApp(secret, clock, -1) }))).toBe('1018');
      const next = shownByApp(secret, clock, 1);
      expect(retOf(await secondStep(third, { code: next }))).toBe('0');
      clock.passSeconds(60);
      expect(retOf(await secondStep(third, { code: shownByApp(secret, clock, 1) }))).toBe('1017');
    });
  });

  test('a ticket is good for five tries and five minutes, and ends with its password', async () => {
    const mobile = '13800000030';
    await withFactor(mobile, async ({ secret, token }) => {
      const tried = await ticketFor(mobile);
      for (let at = 0; at < 5; at++) expect(retOf(await secondStep(tried, { code: '000000' }))).toBe('1018');
      expect(retOf(await secondStep(tried, { code: shownByApp(secret, clock) }))).toBe('1017');

      const late = await ticketFor(mobile);
      clock.passSeconds(301);
      expect(retOf(await secondStep(late, { code: shownByApp(secret, clock) }))).toBe('1017');

      const old = await ticketFor(mobile);
      const fields = { old: md5('woxing2026'), new: md5('Huangshan-1864') };
      expect(retOf(await one.post('/updatePsw', fields, { token }))).toBe('1024');
      const shown = await proofByApp(secret, token, 'password');
      expect(retOf(await one.post('/updatePsw', { ...fields, proof: shown }, { token }))).toBe('0');
      clock.passSeconds(60);
      expect(retOf(await secondStep(old, { code: shownByApp(secret, clock) }))).toBe('1017');
      expect(retOf(await secondStep('no-such-ticket', { code: '123456' }))).toBe('1017');
    });
  });

  test('guesses at codes end after ten an hour, counted over tickets, processes and the same moment', async () => {
    const mobile = '13800000040';
    await withFactor(mobile, async ({ secret, token }) => {
      const tickets = await Promise.all(Array.from({ length: 6 }, () => ticketFor(mobile)));
      const guesses = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          secondStep(tickets[at % 6]!, { code: '000000' }, at % 2 === 0 ? one : two),
        ),
      );
      const rets = guesses.map(retOf);
      expect(rets.filter((ret) => ret === '1018')).toHaveLength(10);
      expect(rets.filter((ret) => ret === '1023')).toHaveLength(14);
      const held = await secondStep(await ticketFor(mobile), { code: shownByApp(secret, clock) }, two);
      expect(retOf(held)).toBe('1023');
      expect(held.body).toContain('请60分钟后重试');
      expect((await history(token)).filter(({ succeeded }) => !succeeded)).toHaveLength(25);

      clock.passSeconds(3601);
      expect(retOf(await secondStep(await ticketFor(mobile), { code: shownByApp(secret, clock) }))).toBe('0');
    });
  });

  test('thirty wrong codes a day are the most', async () => {
    const mobile = '13800000041';
    await withFactor(mobile, async ({ secret }) => {
      for (let hour = 0; hour < 3; hour++) {
        for (let half = 0; half < 2; half++) {
          const ticket = await ticketFor(mobile);
          for (let at = 0; at < 5; at++) await secondStep(ticket, { code: '000000' });
        }
        clock.passSeconds(3601);
      }
      expect(retOf(await secondStep(await ticketFor(mobile), { code: shownByApp(secret, clock) }))).toBe(
        '1023',
      );
    });
  });

  test('a recovery code lets in once, typed as people type; new ones end the old', async () => {
    const mobile = '13800000050';
    await withFactor(mobile, async ({ recoveryCodes, secret, token }) => {
      expect(recoveryCodes).toHaveLength(10);
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
      const [first = '', second = ''] = recoveryCodes;
      const code = ` ${first.toLowerCase().replace('-', ' ')} `;
      const recover = async (typed: string, door = one) =>
        retOf(await secondStep(await ticketFor(mobile), { method: 'recovery', code: typed }, door));
      const [ticketOne, ticketTwo] = [await ticketFor(mobile), await ticketFor(mobile)];
      const both = await Promise.all([
        secondStep(ticketOne, { method: 'recovery', code }),
        secondStep(ticketTwo, { method: 'recovery', code }, two),
      ]);
      expect(both.map(retOf).sort()).toEqual(['0', '1019']);
      expect(await security(token)).toMatchObject({ secondFactorOn: true, recoveryCodesLeft: 9 });

      const shown = await proofByApp(secret, token, 'second-factor');
      const renewed = await one.post('/member/secondFactor/recoveryCodes', { proof: shown }, { token });
      expect(dataOf(renewed).recoveryCodes).toHaveLength(10);
      expect(await recover(second)).toBe('1019');
      expect(await recover(dataOf(renewed).recoveryCodes[0]!, two)).toBe('0');
    });
  });

  test('who has left the company hears so and gets no ticket', async () => {
    const left = await byPassword(one, '13800000075');
    expect(left.json()).toMatchObject({ ret: '1004' });
    expect(left.body).not.toContain('ticket');
  });
});

describe('in the settings', () => {
  test('a secret counts for nothing before its first code, and a code comes within half an hour', async () => {
    const mobile = '13800000071';
    const token = await one.signIn(mobile);
    const begin = async () =>
      dataOf(
        await one.post(
          '/member/secondFactor/begin',
          { proof: await proof(mobile, token, 'second-factor') },
          { token },
        ),
      );
    const { secret, uri } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain('我行:138****0071');
    expect(retOf(await byPassword(one, mobile))).toBe('0');
    expect(retOf(await one.post('/member/secondFactor/confirm', { code: '000000' }, { token }))).toBe('1018');
    const fresh = await begin();
    const confirm = (code: string) => one.post('/member/secondFactor/confirm', { code }, { token });
    expect(retOf(await confirm(shownByApp(secret, clock)))).toBe('1018');
    clock.passSeconds(1801);
    const again = await one.signIn(mobile);
    const late = await one.post(
      '/member/secondFactor/confirm',
      { code: shownByApp(fresh.secret, clock) },
      { token: again },
    );
    expect(retOf(late)).toBe('1022');
  });

  test('secret and codes lie sealed and hashed', async () => {
    await withFactor('13800000072', async ({ secret, recoveryCodes }) => {
      const { rows } = await db.read('official', (tx) =>
        sql<{ kept: string }>`
          select t.secret_sealed || string_agg(r.code_hash, ' ') as kept
          from totp_secrets t join recovery_codes r using (tenant_id, member_id)
          where t.tenant_id = 'official' group by t.member_id, t.secret_sealed`.execute(tx),
      );
      const kept = rows.map((row) => row.kept).join(' ');
      expect(kept).toMatch(/^v1\./);
      for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
        expect(kept).not.toContain(plain);
    });
  });

  test('every act asks for a proof of its own, fresh, by this session, used once', async () => {
    const mobile = '13800000073';
    const token = await one.signIn(mobile);
    const begin = (shown: string, by = token) =>
      one.post('/member/secondFactor/begin', { proof: shown }, { token: by });
    expect((await begin('')).json()).toMatchObject({ ret: '1024', msg: '请先验证身份' });
    const forPasskeys = await proof(mobile, token, 'passkey');
    expect(retOf(await begin(forPasskeys))).toBe('1024');
    const good = await proof(mobile, token, 'second-factor');
    expect(retOf(await begin(good, await one.signIn(mobile)))).toBe('1024');
    expect(retOf(await begin(good))).toBe('0');
    expect(retOf(await begin(good))).toBe('1024');
    const late = await proof(mobile, token, 'second-factor');
    clock.passSeconds(601);
    expect(retOf(await begin(late))).toBe('1024');
    for (const path of ['confirm', 'recoveryCodes', 'off'])
      expect((await one.post(`/member/secondFactor/${path}`)).statusCode).toBe(401);
  });

  test('while it is on no message proves identity, and it goes off by the app or a recovery code', async () => {
    const mobile = '13800000074';
    await withFactor(mobile, async ({ token, recoveryCodes }) => {
      await one.post('/member/account/sendCode', {}, { token });
      const identify = (method: string, code: string) =>
        one.post('/member/account/indentify', { purpose: 'second-factor', method, code }, { token });
      expect(retOf(await identify('sms', await codeSentTo(db, mobile)))).toBe('1025');
      expect(retOf(await identify('totp', '000000'))).toBe('1018');
      const { proof: shown } = dataOf(await identify('recovery', recoveryCodes[3]!));
      expect(retOf(await one.post('/member/secondFactor/off', { proof: shown }, { token }))).toBe('0');
      expect(await security(token)).toMatchObject({ secondFactorOn: false, recoveryCodesLeft: 0 });
      expect(retOf(await byPassword(one, mobile))).toBe('0');
      const again = await proof(mobile, token, 'second-factor');
      expect(retOf(await one.post('/member/secondFactor/off', { proof: again }, { token }))).toBe('1021');
    });
  });

  test('a code for one purpose or number proves nothing else; five wrong ones use it up', async () => {
    const mobile = '13800000079';
    const token = await one.signIn(mobile);
    const identify = (code: string, door = one) =>
      door.post('/member/account/indentify', { purpose: 'passkey', method: 'sms', code }, { token });
    await one.post('/login/appNewLoginPhoneCode', { mobilePhone: mobile });
    expect(retOf(await identify(await codeSentTo(db, mobile)))).toBe('1003');
    clock.passSeconds(61);
    await one.post('/member/account/sendCode', {}, { token });
    const code = await codeSentTo(db, mobile);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at++)
      expect(retOf(await identify(wrong, at % 2 === 0 ? one : two))).toBe('1003');
    expect(retOf(await identify(code))).toBe('1003');
    const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', mobile, 1));
    expect(message!.words).toContain('身份验证验证码');
    expect(retOf(await one.post('/common/sendCode', { mobilePhone: mobile, purpose: 'identify' }))).toBe(
      '400',
    );
  });

  test('administrators and main accounts are advised to turn it on', async () => {
    expect(await security(await one.signIn('13800000090'))).toMatchObject({ secondFactorAdvised: true });
    expect(await security(await one.signIn('13800000070'))).toMatchObject({ secondFactorAdvised: true });
    expect(await security(await one.signIn('13800000021'))).toMatchObject({
      secondFactorAdvised: false,
      secondFactorOn: false,
      hasPassword: true,
      passkeys: [],
    });
  });
});

const changeMobile = (token: string, fields: Record<string, string>) =>
  one.post('/member/mobile/change', fields, { token });
const codeForNew = async (mobilePhone: string) => {
  clock.passSeconds(61);
  await one.post('/common/sendCode', { mobilePhone, purpose: 'new-mobile' });
  return codeSentTo(db, mobilePhone);
};

describe('a new mobile number', () => {
  test('both numbers are proved, other sessions end, the old number is told, the audit knows', async () => {
    const [old, mobilePhone] = ['13800000070', '13700000001'];
    const [token, elsewhere] = [await one.signIn(old), await one.signIn(old)];
    const shown = await proof(old, token, 'mobile');
    const code = await codeForNew(mobilePhone);
    expect(retOf(await changeMobile(token, { mobilePhone, code, proof: 'none' }))).toBe('1024');
    expect(
      retOf(await changeMobile(token, { mobilePhone, code: await codeForNew(mobilePhone), proof: shown })),
    ).toBe('0');
    expect((await one.post('/member/info', {}, { token: elsewhere })).statusCode).toBe(401);
    const info = await one.post('/member/info', {}, { token });
    expect(info.json()).toMatchObject({ data: { mobilePhone } });
    expect(retOf(await byPassword(one, old))).toBe('1002');
    expect(retOf(await byPassword(one, mobilePhone))).toBe('0');
    const { rows } = await db.read('official', (tx) =>
      sql<{ details: object }>`
        select details from audit_events
        where tenant_id = 'official' and action = 'mobile.change' order by at desc limit 1`.execute(tx),
    );
    const [message] = await db.read('official', (tx) => readOutbox(tx, 'official', old, 1));
    expect(message!.words).toContain('已更换手机号码，新号码为137****0001');
    expect(rows[0]!.details).toEqual({ before: '138****0070', after: '137****0001' });
  });

  test('not a number of somebody else, nor the same, nor without its code; a number is taken once', async () => {
    const token = await one.signIn('13800000021');
    const shown = await proof('13800000021', token, 'mobile');
    expect(retOf(await changeMobile(token, { mobilePhone: '13800000021', code: '1', proof: shown }))).toBe(
      '1032',
    );
    expect(
      retOf(await changeMobile(token, { mobilePhone: '13700000002', code: '123456', proof: shown })),
    ).toBe('1003');
    const code = await codeForNew('13800000090');
    expect(retOf(await changeMobile(token, { mobilePhone: '13800000090', code, proof: shown }))).toBe('1031');
    const wrongPurpose = await proof('13800000021', token, 'password');
    const fresh = await codeForNew('13700000002');
    expect(
      retOf(await changeMobile(token, { mobilePhone: '13700000002', code: fresh, proof: wrongPurpose })),
    ).toBe('1024');
    expect(dataOf(await one.post('/member/info', {}, { token })).mobilePhone).toBe('13800000021');
  });
});

test('tickets and proofs that have ended are swept', async () => {
  await sweepAccess({ db, clock }, 'official');
  const { rows } = await db.read('official', (tx) =>
    sql<{ left: number }>`
      select (select count(*) from sign_in_tickets where ends_at < ${clock.now()})
        + (select count(*) from identity_proofs where ends_at < ${clock.now()}) as left`.execute(tx),
  );
  expect(rows[0]!.left).toBe(0);
});

async function history(token: string) {
  return dataOf(await one.post('/member/signIn/history', {}, { token })).records;
}
