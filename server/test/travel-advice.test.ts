import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAdministrator, seedMembers } from '#src/members/public.ts';
import { travelAdviceRoutes } from '#src/travel-advice/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
const { app, post, signIn } = await openFrontDoor({ db, clock, routes: travelAdviceRoutes({ db }) });
afterAll(() => app.close());

let administrator: string;
let member: string;
beforeAll(async () => {
  [administrator, member] = await Promise.all([signIn(demoAdministrator), signIn('13800000010')]);
});

let keys = 0;
const write = (path: string, fields: Record<string, string>, token = administrator) =>
  post(path, fields, { token, headers: { 'idempotency-key': `advice-key-${++keys}` } });
const retOf = async (path: string, fields: Record<string, string>, token = administrator) =>
  (await write(path, fields, token)).json<{ ret: string }>().ret;

const flight = {
  'parts.0.0.from': 'PVG',
  'parts.0.0.to': 'bkk',
  'parts.0.0.day': '2026-03-01',
  'parts.0.0.departs': '09:00',
  'parts.0.0.arrives': '13:00',
};
const wordsFor = async () =>
  (await post('/travelAdvice/journey', { nationality: 'cn', ...flight }, { token: member })).json<{
    data: { countries: { name: string; words: string; certain: boolean }[]; validUntil: string };
  }>().data;

const thailand = { kind: 'entry', nationality: 'CN', destination: 'TH', purpose: 'any' };
const written = { ...thailand, result: 'needed', source: '使馆公告', asOf: '2026-01-05', certain: 'true' };

test('a member is told what a journey asks for', async () => {
  expect(await wordsFor()).toMatchObject({
    countries: [{ name: '泰国', words: '前往泰国免签入境，可停留30天', certain: false }],
    validUntil: '2026-09-01',
  });
});

test('what an administrator writes holds at once, once, and is taken back', async () => {
  expect(await retOf('/travelAdvice/save', written)).toBe('0');
  expect(await retOf('/travelAdvice/save', written)).toBe('5271');
  expect((await wordsFor()).countries).toMatchObject([
    { words: '前往泰国须提前办理签证或许可', certain: true },
  ]);
  const rows = (
    await post('/travelAdvice/find', { keyword: '泰国', kind: 'entry' }, { token: administrator })
  ).json<{
    data: { list: { id: string; revision: number; laid: boolean }[] };
  }>().data.list;
  expect(rows.find(({ id }) => id === 'entry-CN-TH-any')).toMatchObject({ revision: 1, laid: true });
  expect(await retOf('/travelAdvice/save', { ...written, revision: '1', note: '须面签' })).toBe('0');
  expect(await retOf('/travelAdvice/save', { ...written, revision: '1' })).toBe('5271');
  expect(await retOf('/travelAdvice/remove', thailand)).toBe('0');
  expect(await retOf('/travelAdvice/remove', thailand)).toBe('5272');
  expect((await wordsFor()).countries[0]!.words).toContain('免签');
});

test('countries that are none are refused, and so is whoever does not run the platform', async () => {
  expect(await retOf('/travelAdvice/save', { ...written, destination: 'QQ' })).toBe('5270');
  expect(await retOf('/travelAdvice/save', { ...written, destination: 'JP' }, member)).not.toBe('0');
  expect((await post('/travelAdvice/find', {}, { token: member })).json<{ ret: string }>().ret).not.toBe('0');
});
