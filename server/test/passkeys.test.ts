import type { PasskeyInvitation, PasskeyQuestion } from '@woxing/contract/people/passkeys';
import { describe, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { seedTenants } from '#src/tenants/public.ts';
import { byPassword, codeSentTo, dataOf, proofBySms, retOf, shownByApp, turnOn } from './account-security.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';
import { type Lie, type SoftPasskey, softPasskey } from './soft-passkey.ts';
import { openTwoDoors } from './two-doors.ts';

const { db, clock, anotherDatabase } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
await Promise.all([seedMembers(db, 'official'), seedMembers(db, 'partner')]);

const origin = 'http://localhost:8080';
const { one, two } = await openTwoDoors({ db, clock, anotherDatabase });

const proof = (mobile: string, token: string) =>
  proofBySms(one, db, clock, { mobile, token, purpose: 'passkey' });

/** Once there is a passkey it proves who asks. */
async function proofBy(passkey: SoftPasskey, token: string, purpose = 'passkey'): Promise<string> {
  const asked = dataOf(await one.post('/member/passkeys/challenge', {}, { token }));
  const fields = { purpose, method: 'passkey', ...passkey.answer(asked) };
  return dataOf(await one.post('/member/account/indentify', fields, { token })).proof;
}

async function invited(mobile: string, token: string, by?: SoftPasskey): Promise<PasskeyInvitation> {
  const shown = by ? await proofBy(by, token) : await proof(mobile, token);
  return dataOf(await one.post('/member/passkeys/begin', { proof: shown }, { token }));
}

async function added(
  mobile: string,
  token: string,
  { name = '我的手机', by }: { readonly name?: string; readonly by?: SoftPasskey | undefined } = {},
): Promise<SoftPasskey> {
  const passkey = softPasskey(origin);
  const fields = { ...passkey.make(await invited(mobile, token, by)), name };
  expect(retOf(await two.post('/member/passkeys/add', fields, { token }))).toBe('0');
  return passkey;
}

const question = async (ticket = '', door = one): Promise<PasskeyQuestion> =>
  dataOf(await door.post('/login/passkey/begin', { ticket }));
const enter = async (passkey: SoftPasskey, lie: Lie = {}) =>
  two.post('/login/passkey', passkey.answer(await question(), lie));

const listed = async (token: string) => dataOf(await one.post('/member/info_ex', {}, { token })).security;

describe('signing in', () => {
  test('a passkey alone opens a session, also with the second factor on, and its use is noted', async () => {
    const mobile = '13800000020';
    const token = await one.signIn(mobile);
    expect(await listed(token)).toMatchObject({ passkeyHost: 'localhost', passkeys: [] });
    const passkey = await added(mobile, token);
    expect((await listed(token)).passkeys).toMatchObject([{ name: '我的手机', lastUsedAt: null }]);
    await turnOn(one, db, clock, { token, mobile, proof: await proofBy(passkey, token, 'second-factor') });
    expect(retOf(await byPassword(one, mobile))).toBe('1016');
    const entered = await enter(passkey);
    expect(entered.json()).toMatchObject({ ret: '0', data: { mobilePhone: mobile } });
    const session = dataOf(entered).token;
    expect((await listed(session)).passkeys[0]!.lastUsedAt).toBe(clock.now().toISOString());
    const history = await one.post('/member/signIn/history', {}, { token: session });
    expect(dataOf(history).records[0]).toMatchObject({
      way: 'passkey',
      succeeded: true,
    });
  });

  test('an answer counts once, for its question, for five minutes', async () => {
    const passkey = await added('13800000030', await one.signIn('13800000030'));
    const asked = await question();
    const answer = passkey.answer(asked);
    const tries = await Promise.all([one.post('/login/passkey', answer), two.post('/login/passkey', answer)]);
    expect(tries.map(retOf).sort()).toEqual(['0', '1026']);
    const old = await question();
    clock.passSeconds(301);
    expect(retOf(await one.post('/login/passkey', passkey.answer(old)))).toBe('1026');
    const made = { challenge: Buffer.alloc(32, 1).toString('base64url'), rpId: 'localhost' };
    expect(retOf(await one.post('/login/passkey', passkey.answer(made)))).toBe('1026');
  });

  test.each<[string, string, Lie]>([
    ['for another site', '13800000040', { origin: 'http://localhost.evil.example:8080' }],
    ['for another party', '13800000041', { rpId: 'evil.example' }],
    ['without its person verified', '13800000021', { verified: false }],
    ['with a counter that fell behind', '13800000076', { counter: 3 }],
    [
      'with the handle of somebody else',
      '13800000010',
      { userHandle: Buffer.alloc(32, 9).toString('base64url') },
    ],
  ])('an answer %s is refused', async (_, mobile, lie) => {
    const passkey = await added(mobile, await one.signIn(mobile));
    expect(retOf(await enter(passkey, { counter: 5 }))).toBe('0');
    expect((await enter(passkey, { counter: 6, ...lie })).json()).toMatchObject({
      ret: '1026',
      msg: '通行密钥验证未通过，请重试',
    });
    expect(retOf(await enter(passkey, { counter: 7 }))).toBe('0');
  });

  test('nobody enters with a passkey that is not kept, was removed, or belongs to another tenant', async () => {
    const mobile = '13800000050';
    const token = await one.signIn(mobile);
    const stranger = softPasskey(origin);
    stranger.make(await invited(mobile, token));
    expect(retOf(await enter(stranger))).toBe('1026');
    const passkey = await added(mobile, token);
    const elsewhere = { headers: { appid: 'partner' } };
    const asked = dataOf(await one.post('/login/passkey/begin', { appId: 'partner' }, elsewhere));
    expect(
      retOf(await one.post('/login/passkey', { ...passkey.answer(asked), appId: 'partner' }, elsewhere)),
    ).toBe('1026');
    const [{ id } = { id: '' }] = (await listed(token)).passkeys;
    expect(retOf(await one.post('/member/passkeys/remove', { id, proof: '' }, { token }))).toBe('1024');
    const shown = await proofBy(passkey, token);
    expect(retOf(await one.post('/member/passkeys/remove', { id, proof: shown }, { token }))).toBe('0');
    expect(retOf(await enter(passkey))).toBe('1026');
  });

  test('it serves as the second step of its own member, and of nobody else', async () => {
    const mobile = '13800000070';
    const token = await one.signIn(mobile);
    const passkey = await added(mobile, token);
    const others = await added('13800000079', await one.signIn('13800000079'));
    await turnOn(one, db, clock, { token, mobile, proof: await proofBy(passkey, token, 'second-factor') });
    const asked = dataOf(await byPassword(one, mobile)).secondFactor;
    expect(asked.methods).toEqual(['totp', 'passkey', 'recovery']);
    const step = async (by: SoftPasskey, given: PasskeyQuestion) =>
      retOf(
        await two.post('/login/secondFactor', {
          ticket: asked.ticket,
          method: 'passkey',
          ...by.answer(given),
        }),
      );
    const own = await question(asked.ticket);
    expect(own.allowCredentials).toHaveLength(1);
    expect(await step(others, own)).toBe('1026');
    expect(await step(passkey, await question())).toBe('1026');
    expect(await step(passkey, await question(asked.ticket))).toBe('0');
    expect(retOf(await one.post('/login/passkey/begin', { ticket: 'no-such-ticket' }))).toBe('1017');
  });
});

describe('a proof of identity', () => {
  test('is made by the passkey or a recovery code once there is a passkey, not by a message, nor by an app', async () => {
    const mobile = '13800000072';
    const token = await one.signIn(mobile);
    const identify = (method: string, code: string) =>
      one.post('/member/account/indentify', { purpose: 'withdrawal', method, code }, { token });
    const passkey = softPasskey(origin);
    const made = { ...passkey.make(await invited(mobile, token)), name: '手机' };
    const { recoveryCodes } = dataOf(await one.post('/member/passkeys/add', made, { token }));
    expect(recoveryCodes).toHaveLength(10);
    clock.passSeconds(61);
    await one.post('/member/account/sendCode', {}, { token });
    expect((await identify('sms', await codeSentTo(db, mobile))).json()).toMatchObject({ ret: '1025' });
    expect(retOf(await identify('recovery', recoveryCodes[0]!))).toBe('0');
    expect(retOf(await identify('recovery', recoveryCodes[0]!))).toBe('1019');
    const { secret } = await turnOn(one, db, clock, {
      token,
      mobile,
      proof: await proofBy(passkey, token, 'second-factor'),
    });
    expect(retOf(await identify('totp', shownByApp(secret, clock)))).toBe('1025');
    expect(await proofBy(passkey, token, 'withdrawal')).not.toBe('');
  });

  test('recovery codes stay while there is an app or a passkey, are made anew for either, and go with the last', async () => {
    const mobile = '13800000074';
    const token = await one.signIn(mobile);
    const passkey = await added(mobile, token);
    const codes = async () => (await listed(token)).recoveryCodesLeft;
    const post = async (path: string, fields: Record<string, string>) =>
      retOf(await one.post(path, fields, { token }));
    expect(await codes()).toBe(10);
    expect(
      await post('/member/secondFactor/recoveryCodes', {
        proof: await proofBy(passkey, token, 'second-factor'),
      }),
    ).toBe('0');
    await turnOn(one, db, clock, { token, mobile, proof: await proofBy(passkey, token, 'second-factor') });
    await post('/member/secondFactor/off', { proof: await proofBy(passkey, token, 'second-factor') });
    expect(await codes()).toBe(10);
    const [{ id } = { id: '' }] = (await listed(token)).passkeys;
    await post('/member/passkeys/remove', { id, proof: await proofBy(passkey, token) });
    expect(await codes()).toBe(0);
  });
});

describe('keeping them', () => {
  test('a passkey is kept once, by who was invited, for this site', async () => {
    const mobile = '13800000071';
    const token = await one.signIn(mobile);
    const keep = (fields: Record<string, string>, by = token) =>
      one.post('/member/passkeys/add', { ...fields, name: '手机' }, { token: by });
    const passkey = softPasskey(origin);
    const invitation = await invited(mobile, token);
    expect(invitation.user.name).toBe('138****0071');
    const made = passkey.make(invitation);
    expect(retOf(await keep(made, await one.signIn('13800000076')))).toBe('1026');
    expect(retOf(await keep(made))).toBe('0');
    expect(retOf(await keep(made))).toBe('1026');
    const next = await invited(mobile, token, passkey);
    expect(next.excludeCredentials).toHaveLength(1);
    expect(retOf(await keep(softPasskey('https://evil.example').make(next)))).toBe('1026');
    expect(retOf(await one.post('/member/passkeys/begin', { proof: '' }, { token }))).toBe('1024');
  });

  test('names are changed by their owner; ten are the most', async () => {
    const mobile = '13800000073';
    let passkey: SoftPasskey | undefined;
    for (let at = 0; at < 10; at++) {
      // Messages to a number are few an hour.
      clock.passSeconds(3600);
      passkey = await added(mobile, await one.signIn(mobile), { name: `第${at + 1}把`, by: passkey });
    }
    const token = await one.signIn(mobile);
    const { passkeys } = await listed(token);
    expect(passkeys.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `第${at + 1}把`));
    const asked = dataOf(await one.post('/member/passkeys/challenge', {}, { token }));
    const fields = { purpose: 'passkey', method: 'passkey', ...passkey!.answer(asked) };
    const { proof: shown } = dataOf(await one.post('/member/account/indentify', fields, { token }));
    expect((await one.post('/member/passkeys/begin', { proof: shown }, { token })).json()).toMatchObject({
      ret: '1028',
      msg: '通行密钥最多保存10个，请先删除不再使用的',
    });
    const rename = (name: string, by: string) =>
      one.post('/member/passkeys/rename', { id: passkeys[0]!.id, name }, { token: by });
    expect(retOf(await rename('别人的', await one.signIn('13800000074')))).toBe('1029');
    expect(retOf(await rename('办公室', token))).toBe('0');
    expect(retOf(await rename(' ', token))).toBe('400');
    expect((await listed(token)).passkeys[0]!.name).toBe('办公室');
  }, 180_000);

  test('where browsers see a mere number, there are none', async () => {
    const numbered = await openFrontDoor({ db, clock, publicUrl: 'https://203.0.113.7' });
    const asked = await numbered.post('/login/passkey/begin');
    expect(asked.json()).toMatchObject({ ret: '1027', msg: '本站暂不支持通行密钥' });
    const token = await numbered.signIn('13800000074');
    const info = await numbered.post('/member/info_ex', {}, { token });
    expect(info.json()).toMatchObject({ data: { security: { passkeyHost: '' } } });
    await numbered.app.close();
  });
});
