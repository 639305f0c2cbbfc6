import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { uploadRoutes } from '#src/uploads/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor, testVault } from './front-door.ts';

const { db, clock, log, anotherDatabase } = await testDatabase();
await seedMembers(db, 'official');
const one = await openFrontDoor({
  db,
  clock,
  log,
  routes: uploadRoutes({
    db,
    vault: testVault,
    readers: {
      'trip-application': () => Promise.resolve(false),
      refund: () => Promise.resolve(false),
      offline: () => Promise.resolve(false),
    },
  }),
});
const elsewhere = anotherDatabase();
const other = await openFrontDoor({
  db: elsewhere,
  clock,
  routes: uploadRoutes({
    db: elsewhere,
    vault: testVault,
    readers: {
      'trip-application': () => Promise.resolve(false),
      refund: () => Promise.resolve(false),
      offline: () => Promise.resolve(false),
    },
  }),
});
afterAll(() => Promise.all([one.app.close(), other.app.close()]));

const red = { create: { width: 900, height: 600, channels: 3, background: '#c33' } } as const;
const place = { exif: { IFD0: { Copyright: 'canary-in-the-picture' } } } as const;

interface Envelope {
  readonly ret: string;
  readonly msg: string;
  readonly data: { readonly photo: string };
}

async function send(token: string, name: string, bytes: Uint8Array, door = one) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await door.app.inject({
    method: 'POST',
    url: '/member/photo/save',
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

async function photoOf(token: string): Promise<string> {
  return (await one.post('/member/info', {}, { token })).json<Envelope>().data.photo;
}

test('keeps the pixels of a photo and nothing else, and any process shows it to its owner', async () => {
  const token = await one.signIn('13800000010');
  const sent = await sharp(red).jpeg().withExif(place.exif).toBuffer();
  expect(sent.includes('canary-in-the-picture')).toBe(true);
  const saved = await send(token, '我的照片.JPG', sent);
  expect(saved.ret).toBe('0');
  expect(saved.data.photo).toMatch(/^\/member\/photo\?id=[0-9a-f]{32}$/);
  expect(await photoOf(token)).toBe(saved.data.photo);

  const shown = await other.get(saved.data.photo, { token });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400, immutable',
    vary: 'authorization, token',
  });
  expect(shown.rawPayload.includes('canary-in-the-picture')).toBe(false);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test.each(['png', 'webp'] as const)('takes %s as well', async (kind) => {
  const token = await one.signIn('13800000020');
  const saved = await send(token, `photo.${kind}`, await sharp(red)[kind]().toBuffer());
  expect(saved.ret).toBe('0');
});

test('a new photo takes the place of the old, whose address is dead from then on', async () => {
  const token = await one.signIn('13800000030');
  const bytes = await sharp(red).png().toBuffer();
  const before = await send(token, 'a.png', bytes);
  const after = await send(token, 'b.png', bytes);
  expect(after.data.photo).not.toBe(before.data.photo);
  expect((await one.get(before.data.photo, { token })).statusCode).toBe(404);
  expect((await one.post('/member/photo/remove', {}, { token })).json<Envelope>().ret).toBe('0');
  expect((await one.get(after.data.photo, { token })).statusCode).toBe(404);
  expect(await photoOf(token)).toBe('');
});

test('a photo is shown to nobody but its owner', async () => {
  const owner = await one.signIn('13800000040');
  const { data, ret } = await send(owner, 'a.png', await sharp(red).png().toBuffer());
  expect(ret).toBe('0');
  const stranger = await one.signIn('13800000041');
  expect((await one.get(data.photo, { token: stranger })).statusCode).toBe(404);
  expect((await one.get(data.photo)).statusCode).toBe(401);
});

const script = Buffer.from('<script>alert(1)</script>'.repeat(20));
const png = await sharp(red).png().toBuffer();
const tiny = await sharp({ create: { ...red.create, width: 63, height: 400 } })
  .png()
  .toBuffer();
/** Says of itself to be 50,000 by 50,000 pixels. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(50_000, 16);
bomb.writeUInt32BE(50_000, 20);

test.each([
  ['a script by name', 'photo.html', script, '请上传JPG、PNG或WebP格式的图片'],
  ['a drawing that may hold scripts', 'photo.svg', script, '请上传JPG、PNG或WebP格式的图片'],
  ['a name without an ending', 'photo', png, '请上传JPG、PNG或WebP格式的图片'],
  ['a script that calls itself a picture', 'photo.png', script, '文件内容与扩展名不符，请重新选择图片'],
  ['a picture of another kind than it says', 'photo.jpg', png, '文件内容与扩展名不符，请重新选择图片'],
  ['half a picture', 'photo.png', png.subarray(0, 200), '图片已损坏或无法识别，请换一张'],
  [
    'a script behind the first bytes of a picture',
    'photo.png',
    Buffer.concat([png.subarray(0, 8), script]),
    '图片已损坏或无法识别，请换一张',
  ],
  ['more pixels than a camera takes', 'photo.png', bomb, '图片不能超过4000万像素，请换一张'],
  ['a picture too small to show', 'photo.png', tiny, '图片的边长不能小于64像素，请换一张'],
])('refuses %s', async (_, name, bytes, sentence) => {
  const token = await one.signIn('13800000050');
  expect(await send(token, name, bytes)).toMatchObject({ msg: sentence });
  expect(await photoOf(token)).toBe('');
});

test('refuses more than 10 MB, and anything at all from nobody', async () => {
  const token = await one.signIn('13800000070');
  const large = Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]);
  expect(await send(token, 'photo.png', large)).toMatchObject({ http: 413, msg: '文件不能超过10MB' });
  expect(await send('', 'photo.png', large)).toMatchObject({ http: 401, msg: '请先登录' });
  const asForm = await one.post('/member/photo/save', { file: 'text' }, { token });
  expect(asForm.json<Envelope>().msg).toBe('请选择文件');
});

test('the other endpoints take no such body', async () => {
  const token = await one.signIn('13800000070');
  const answer = await one.app.inject({
    method: 'POST',
    url: '/member/info',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect(answer.statusCode).toBe(415);
});

test('twenty an hour, counted over all processes', async () => {
  const token = await one.signIn('13800000071');
  for (let sent = 0; sent < 20; sent++) {
    const { msg } = await send(token, 'photo.gif', script, sent % 2 === 0 ? one : other);
    expect(msg).toBe('请上传JPG、PNG或WebP格式的图片');
  }
  const { ret, msg } = await send(token, 'photo.png', png);
  expect(ret).toBe('429');
  expect(msg).toMatch(/^操作过于频繁，请\d+秒后重试$/);
});
