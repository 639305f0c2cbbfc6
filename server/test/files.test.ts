import { request } from 'node:http';
import { maxFileBytes } from '@woxing/contract/core/file-kinds.rules';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { fileNameOf } from '#src/uploads/file-name.rules.ts';
import { attachFiles, sweepFiles, uploadRoutes } from '#src/uploads/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor, testVault } from './front-door.ts';

const { db, clock, log } = await testDatabase();
const official = 'official';
await seedMembers(db, 'official');
/** Who may read what anything is attached to. */
let readers: readonly string[] = [];
const mayRead = (_tx: unknown, { signedIn }: { readonly signedIn: { readonly memberId: string } }) =>
  Promise.resolve(readers.includes(signedIn.memberId));
const routes = uploadRoutes({
  db,
  vault: testVault,
  readers: { 'trip-application': mayRead, refund: mayRead, offline: mayRead },
});
const door = await openFrontDoor({ db, clock, log, routes });
afterAll(() => door.app.close());

interface Envelope {
  readonly ret: string;
  readonly msg: string;
  readonly data: { readonly id: string; readonly name: string; readonly kind: string; readonly size: number };
}

const pdf = (size = 1500) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'pdf ')]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)]);
let keys = 0;
const newKey = () => `key-of-upload-${(keys += 1)}`;

async function send(token: string, name: string, bytes: Uint8Array, key = newKey()) {
  const form = new FormData();
  form.set('key', key);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const asked = new Request('http://x/', { method: 'POST', body: form });
  const answer = await door.app.inject({
    method: 'POST',
    url: '/member/file/save',
    headers: {
      'content-type': asked.headers.get('content-type')!,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await asked.arrayBuffer()),
  });
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

const read = (token: string, id: string) => door.get(`/member/file?fileId=${id}`, { token });
const memberOf = (mobile: string) =>
  db.read(official, async (tx) => {
    const members = tx.selectFrom('members').select('id').where('mobile_phone', '=', mobile);
    return (await members.executeTakeFirstOrThrow()).id;
  });

const [mine, others] = ['13800000010', '13800000020'] as const;
let token: string;
let stranger: string;
beforeEach(async () => {
  readers = [];
  await db.inTenant(official, async (tx) => {
    await tx.deleteFrom('files').execute();
    await tx.deleteFrom('rate_counters').execute();
  });
  [token, stranger] = [await door.signIn(mine), await door.signIn(others)];
});

async function attach(ids: readonly string[], id = 'A1') {
  const memberId = await memberOf(mine);
  const keeper = { tenantId: official, memberId, now: clock.now() };
  return db.inTenant(official, (tx) => attachFiles(tx, keeper, { kind: 'trip-application', id }, ids));
}

describe('a file that is sent', () => {
  test('comes back as it was, in pieces, to be saved and never shown', async () => {
    const bytes = pdf(1_300_000);
    const { data } = await send(token, '会议 通知.PDF', bytes);
    expect(data).toMatchObject({ name: '会议 通知.pdf', kind: 'pdf', size: bytes.length });
    const answer = await read(token, data.id);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; .*%E4%BC%9A%E8%AE%AE%20%E9%80%9A%E7%9F%A5\.pdf$/,
    );
  });

  test('stands nowhere in clear', async () => {
    const { data } = await send(token, 'a.pdf', Buffer.concat([pdf(), Buffer.from('canary-in-the-file')]));
    const rows = await db.read(official, (tx) => tx.selectFrom('file_parts').selectAll().execute());
    expect(rows.map(({ file_id }) => file_id)).toEqual([data.id]);
    const stored = rows[0]!.content_sealed;
    const opened = Buffer.from(stored.split('.')[2]!, 'base64url').toString('latin1');
    const shown = Buffer.from('canary-in-the-file').toString('base64').slice(4, 16);
    expect([stored, opened].filter((text) => text.includes('canary') || text.includes(shown))).toEqual([]);
  });

  test('is the same when it is sent again under its key, also at the same moment, and no other', async () => {
    const key = newKey();
    const sent = await Promise.all([1, 2, 3].map(() => send(token, 'a.jpg', jpeg, key)));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect(await send(token, 'a.jpg', pdf(), key)).toMatchObject({ ret: '6109' });
    const another = Buffer.concat([jpeg.subarray(0, -1), Buffer.from([8])]);
    expect(await send(token, 'a.jpg', another, key)).toMatchObject({ ret: '6109' });
    expect((await send(stranger, 'a.jpg', jpeg, key)).data.id).not.toBe(sent[0]!.data.id);
  });

  test.each([
    [
      'a script that calls itself a document',
      'a.pdf',
      Buffer.from('<script>'),
      '请上传PDF、JPG、PNG或WebP格式的文件',
    ],
    ['a program', 'a.jpg', Buffer.from('MZ\u0090'), '请上传PDF、JPG、PNG或WebP格式的文件'],
    ['nothing', 'a.pdf', Buffer.alloc(0), '文件是空的，请重新选择'],
    ['one byte more than 10 MB', 'a.pdf', pdf(maxFileBytes + 1), '文件不能超过10MB'],
  ])('is refused: %s', async (_what, name, bytes, msg) => {
    expect(await send(token, name, bytes)).toMatchObject({ msg });
  });

  test('may weigh 10 MB to the byte, and no more than the quota with the others', async () => {
    for (let count = 0; count < 6; count += 1)
      expect(await send(token, 'a.pdf', pdf(maxFileBytes))).toMatchObject({ ret: '0' });
    expect(await send(token, 'a.jpg', jpeg)).toMatchObject({ ret: '6108' });
    expect(await send(stranger, 'a.jpg', jpeg)).toMatchObject({ ret: '0' });
  });

  test('is not waited for when it is 30 MB: one sentence, and the connection ends', async () => {
    const url = await door.app.listen({ port: 0, host: '127.0.0.1' });
    const whole = 30 * 1024 * 1024;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(whole),
    };
    const { text, taken } = await new Promise<{ text: string; taken: number }>((resolve, reject) => {
      const asking = request(`${url}/member/file/save`, { method: 'POST', headers, agent: false });
      let text = '';
      asking.once('response', (answer) =>
        answer
          .setEncoding('utf8')
          .on('data', (more: string) => (text += more))
          .on('end', () => resolve({ text, taken: asking.socket!.bytesWritten })),
      );
      asking.once('error', reject);
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (
          asking.writable &&
          !asking.destroyed &&
          asking.socket!.bytesWritten < whole &&
          asking.write(chunk)
        );
      };
      asking.on('drain', more).once('socket', (socket) => socket.once('connect', more));
    });
    expect(JSON.parse(text)).toMatchObject({ ret: '413', msg: '文件不能超过10MB' });
    expect(taken).toBeLessThan(whole / 2);
  });
});

describe('who may read a file', () => {
  test('its sender; others only while they may see what it is attached to', async () => {
    const { data } = await send(token, 'a.jpg', jpeg);
    const statuses = async () =>
      (await Promise.all([read(token, data.id), read(stranger, data.id)])).map(
        ({ statusCode }) => statusCode,
      );
    readers = [await memberOf(others)];
    expect(await statuses()).toEqual([200, 404]);
    await attach([data.id]);
    expect(await statuses()).toEqual([200, 200]);
    readers = [];
    expect(await statuses()).toEqual([200, 404]);
    expect((await door.get(`/member/file?fileId=${data.id}`)).statusCode).toBe(401);
  });

  test('nobody attaches what another has sent', async () => {
    const { data } = await send(stranger, 'a.jpg', jpeg);
    await expect(attach([data.id])).rejects.toMatchObject({ code: 'file.gone' });
  });
});

const sweep = (hours: number) =>
  sweepFiles({ db, clock: { now: () => new Date(clock.now().getTime() + hours * 3_600_000) } }, official);
const there = async (id: string) => (await read(token, id)).statusCode === 200;

describe('a file that is attached to nothing', () => {
  test('is gone after a day; one that is attached stays, until a day after it was let go', async () => {
    const [free, used] = [
      (await send(token, 'a.jpg', jpeg)).data.id,
      (await send(token, 'b.jpg', jpeg)).data.id,
    ];
    await attach([used]);
    await sweep(23.9);
    expect([await there(free), await there(used)]).toEqual([true, true]);
    await sweep(24.1);
    expect([await there(free), await there(used)]).toEqual([false, true]);
    await attach([used], 'A2');
    await attach([]);
    await sweep(100);
    expect(await there(used)).toBe(true);
    await attach([], 'A2');
    await sweep(23.9);
    expect(await there(used)).toBe(true);
    await sweep(24.1);
    expect(await there(used)).toBe(false);
  });

  test('is removed by its sender; one that is attached is not', async () => {
    const [free, used] = [
      (await send(token, 'a.jpg', jpeg)).data.id,
      (await send(token, 'b.jpg', jpeg)).data.id,
    ];
    await attach([used]);
    for (const fileId of [free, used]) await door.post('/member/file/remove', { fileId }, { token });
    expect([await there(free), await there(used)]).toEqual([false, true]);
    await door.post('/member/file/remove', { fileId: used }, { token: stranger });
    expect(await there(used)).toBe(true);
  });
});

test.each([
  ['行程单.pdf', 'pdf', '行程单.pdf'],
  ['扫描.JPEG', 'jpeg', '扫描.jpeg'],
  ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
  ['C:\\Users\\me\\证明.png', 'png', '证明.png'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['a\u202Egpj.exe', 'jpeg', 'agpj.exe.jpg'],
  ['"><b>.pdf', 'pdf', 'b.pdf'],
  ['', 'webp', '附件.webp'],
  ['.pdf', 'pdf', '附件.pdf'],
  [`${'长'.repeat(300)}.pdf`, 'pdf', `${'长'.repeat(100)}.pdf`],
] as const)('the name %j of a %s is kept as %j', (sent, kind, kept) => {
  expect(fileNameOf(sent, kind)).toBe(kept);
});
