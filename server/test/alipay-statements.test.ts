import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { gbkOf } from '#sandbox/gateways/statements.ts';
import { readBill } from '#src/payments/channels/alipay/alipay-bill.ts';

/** Statements as an unlucky line, or somebody who means harm, would send them: what is not whole is not compared with our books. */
const titles = '商户订单号,业务类型,订单金额（元）,退款批次号,服务费（元）';
const rows = ['P1,交易,100.00,,-0.60', 'P2,交易,200.00,,-1.20', 'P3,交易,300.00,,-1.80'];
const table = (lines = rows) => gbkOf([titles, ...lines, ''].join('\r\n'));

const sent = (zip: Uint8Array) => `data:application/zip;base64,${Buffer.from(zip).toString('base64')}`;
const read = (zip: Uint8Array) => readBill(sent(zip), 5000);

/** What the directory of an archive says of its first file, put otherwise. */
function lying(zip: Uint8Array, size: number): Uint8Array {
  const resized = Buffer.from(zip);
  resized.writeUInt32LE(size, resized.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return resized;
}

test('a whole statement is read, whatever bytes its name is written in', async () => {
  const inUtf8 = zipSync({ '2088_业务明细.csv': table() });
  for (const zip of [zipSync({ '2088.csv': table() }), inUtf8, zipInGbk({ '2088_业务明细.csv': table() })]) {
    const outcome = await read(zip);
    expect(outcome.kind === 'done' && outcome.value.map(({ outTradeNo }) => outTradeNo)).toEqual([
      'P1',
      'P2',
      'P3',
    ]);
  }
});

test('its summary is not taken for the table, though it comes first and its name is in GBK', async () => {
  const files = { '2088_业务明细(汇总).csv': gbkOf('门店,笔数'), 'table.csv': table() };
  const outcome = await read(zipInGbk(files));
  expect(outcome).toMatchObject({ kind: 'done', value: { length: 3 } });
});

test.each([0, 6])(
  'a statement that says it is shorter than it is loses no line in silence (level %i)',
  async (level) => {
    const whole = zipSync({ 'a.csv': table() }, { level: level as 0 | 6 });
    const upToTheSecond = table(rows.slice(0, 1)).length;
    expect(await read(lying(whole, upToTheSecond))).toMatchObject({ kind: 'unknown' });
    expect(await read(lying(whole, table().length + 9))).toMatchObject({ kind: 'unknown' });
  },
);

test('a statement in which a figure was turned on its way is not read', async () => {
  const zip = Buffer.from(zipSync({ 'a.csv': table() }, { level: 0 }));
  zip.write('9', zip.indexOf('300.00'));
  expect(await read(zip)).toMatchObject({ kind: 'unknown' });
});

test('what would unpack to more than anybody needs is turned away before it is unpacked', async () => {
  const bomb = zipSync({ 'a.csv': new Uint8Array(65 * 1_048_576) });
  expect(await read(bomb)).toEqual({ kind: 'unknown', cause: 'the statement is too large' });
  const short = await read(lying(bomb, 50));
  expect(short.kind === 'unknown' && short.cause).toContain('too many bytes');
});

test('a line that never stops sending is let go of', async () => {
  const endless = createServer((_request, response) => {
    const send = () => void (response.destroyed || response.write(Buffer.alloc(1_048_576), send));
    send();
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const { port } = endless.address() as AddressInfo;
  const outcome = await readBill(`http://127.0.0.1:${port}/`, 30_000);
  expect(outcome).toEqual({ kind: 'unknown', cause: 'the statement is too large' });
  endless.closeAllConnections();
  endless.close();
});

test.each([
  ['nothing at all', new Uint8Array()],
  ['no zip', Buffer.from('<html>502 Bad Gateway</html>')],
  ['an empty zip', zipSync({})],
  ['a zip that was cut off', zipSync({ 'a.csv': table() }).subarray(0, 90)],
  ['a table in another writing', zipSync({ 'a.csv': Buffer.from(`${titles}\r\n`, 'utf8') })],
])('%s is no statement, and breaks nothing', async (_name, bytes) => {
  expect(await read(bytes)).toMatchObject({ kind: 'unknown' });
});

/** As Chinese Windows packs: names in GBK, without a word that they are. */
function zipInGbk(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(files).map((name) => gbkOf(name).toString('latin1'));
  const standIns = names.map((name, at) => String(at).repeat(name.length));
  const zip = Buffer.from(
    zipSync(Object.fromEntries(Object.values(files).map((file, at) => [standIns[at]!, file]))),
  );
  for (const [at, name] of names.entries())
    for (let from = zip.indexOf(standIns[at]!); from !== -1; from = zip.indexOf(standIns[at]!, from + 1))
      zip.write(name, from, 'latin1');
  return zip;
}
