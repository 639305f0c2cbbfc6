import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openGazetteer } from '../../open-gazetteer.ts';
import { describePlaceProvider } from '../../place-provider.kit.ts';
import { openBaiduPlaces } from './baidu-places.ts';
import { fromGcj02, toGcj02 } from './gcj02.rules.ts';
import { signedText } from './sign-query.rules.ts';

const keys = { ak: 'testaccesskey', sk: 'testsecretkey' };
const gazetteer = openGazetteer();
const quiet = { warn() {}, info() {}, error() {}, debug() {} } as never;

/** Speaks the protocol over the places that ship: checks the signature, and answers in the coordinates of maps in China. */
let misbehave: ((answer: ServerResponse) => void) | undefined;
let asked: URL[] = [];
const tags = {
  airport: '交通设施;飞机场',
  metro: '交通设施;地铁站',
  sight: '旅游景点',
  district: '行政区划',
};

async function answerQuestion(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://127.0.0.1');
  asked.push(url);
  if (misbehave !== undefined) return misbehave(response);
  const [signed, sn] = request.url!.split('&sn=') as [string, string];
  const expected = createHash('md5').update(signedText(signed, keys.sk)).digest('hex');
  const query = url.searchParams;
  const send = (body: object) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  if (query.get('ak') !== keys.ak) return send({ status: 5, message: 'ak' });
  if (sn !== expected) return send({ status: 211, message: 'SN' });
  const region = query.get('region')!;
  const found = await gazetteer.suggest({
    typed: query.get('query')!,
    city: region === '全国' ? undefined : region,
    onlyCity: query.get('city_limit') === 'true',
    max: 10,
  });
  send({
    status: 0,
    message: 'ok',
    result: [
      { uid: 'chain', name: '西湖连锁' },
      ...found.map(({ id, kind, lat, lon, city, ...place }) => {
        const at = toGcj02({ lat, lon });
        const tag = (tags as Record<string, string>)[kind] ?? '';
        return { ...place, uid: id, city: `${city}市`, tag, location: { lat: at.lat, lng: at.lon } };
      }),
    ],
  });
}

const server = createServer((request, response) => void answerQuestion(request, response));
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (more: Partial<typeof keys> = {}) => {
  let now = Date.parse('2026-12-01T01:00:00Z');
  const clock = { now: () => new Date(now) };
  const places = openBaiduPlaces({ ...keys, ...more, baseUrl }, { clock, log: quiet, otherwise: gazetteer });
  return { places, later: (ms: number) => (now += ms) };
};
beforeEach(() => {
  misbehave = undefined;
  asked = [];
});

describePlaceProvider('places that ship', gazetteer);
describePlaceProvider('places of Baidu', open().places);

const guomao = { typed: '国贸', city: '北京', onlyCity: false, max: 5 };
const namesOf = async ({ places }: ReturnType<typeof open>) =>
  (await places.suggest(guomao)).map(({ name }) => name);

test('questions are signed as the vector of their documents', () => {
  const path = '/geocoder/v2/?address=%E7%99%BE%E5%BA%A6%E5%A4%A7%E5%8E%A6&output=json&ak=yourak';
  expect(createHash('md5').update(signedText(path, 'yoursk')).digest('hex')).toBe(
    '7de5a22212ffaa9e326444c75a58f9a0',
  );
});

test('coordinates of China go out and come back within a few metres', () => {
  for (const at of [
    { lat: 39.908, lon: 116.397 },
    { lat: 22.54, lon: 114.06 },
    { lat: 43.8, lon: 87.6 },
  ]) {
    const back = fromGcj02(toGcj02(at));
    expect(Math.abs(back.lat - at.lat)).toBeLessThan(0.00005);
    expect(Math.abs(back.lon - at.lon)).toBeLessThan(0.00005);
    expect(Math.abs(toGcj02(at).lon - at.lon)).toBeGreaterThan(0.001);
  }
});

test('an answer is kept for ten minutes, and the secret goes nowhere', async () => {
  const baidu = open();
  await baidu.places.suggest(guomao);
  await baidu.places.suggest(guomao);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.href).not.toContain(keys.sk);
  baidu.later(600_001);
  await baidu.places.suggest(guomao);
  expect(asked).toHaveLength(2);
});

test('what is typed stays one value of the question', async () => {
  await open().places.suggest({ ...guomao, typed: '国贸&ak=other#x' });
  expect(asked[0]!.searchParams.get('query')).toBe('国贸&ak=other#x');
  expect(asked[0]!.searchParams.getAll('ak')).toEqual([keys.ak]);
});

test.each<[string, (answer: ServerResponse) => void]>([
  ['fails', (answer) => void answer.writeHead(500).end()],
  ['sends elsewhere', (answer) => void answer.writeHead(302, { location: 'https://example.com/' }).end()],
  ['breaks off', (answer) => void answer.destroy()],
  ['talks of something else', (answer) => void answer.end('<html>')],
  [
    'talks without end',
    (answer) => void answer.end(JSON.stringify({ status: 0, message: 'x'.repeat(300_000) })),
  ],
  ['has no quota left', (answer) => void answer.end(JSON.stringify({ status: 4, message: 'quota' }))],
])('when the far side %s, the known places that ship are found, none of those made up', async (_, act) => {
  misbehave = act;
  const names = await namesOf(open());
  expect(names).toContain('国贸地铁站');
  expect(names).not.toContain('国贸科技园');
});

test('a wrong key is answered by the places that ship, and nothing of it is kept', async () => {
  const wrong = open({ sk: 'othersecretkey' });
  expect(await namesOf(wrong)).toContain('国贸地铁站');
  await namesOf(wrong);
  expect(asked).toHaveLength(2);
});
