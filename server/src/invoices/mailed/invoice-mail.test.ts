import { createHash } from 'node:crypto';
import { fen } from '@woxing/contract/core/money';
import { lineOf } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { invoiceXml, signedXml } from '#sandbox/issuer/invoice-xml.rules.ts';
import { readMailOutbox } from '#src/mail/mail-outbox.db.ts';
import { workMails } from '#src/mail/public.ts';
import { openOutboxSender } from '#src/mail/senders/outbox.ts';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createLog } from '#src/platform/log.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { openImapServer } from '../../../test/imap-server.ts';
import { tenant } from '../../../test/shop.ts';
import { softCertificate } from '../../../test/soft-certificate.ts';
import { listOwnReceived } from '../received/list-received.ts';
import { openImapBox } from './imap-box.ts';
import { takenAtOnce } from './mail-box.ts';
import { signatureOf } from './mail-signature.ts';
import { receiveInvoiceMail } from './receive-invoice-mail.ts';
import { takeBox } from './take-box.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const secret = 'a secret of the mail server';
const deps = {
  ...shop.deps,
  jobs,
  tenants: openTenants(db, { sandbox: true }),
  publicUrl: () => 'https://woxing.example',
  mailClock: systemClock,
  log: createLog('silent'),
  issuer: openEmbeddedIssuer({ db, clock, seed: 'test', slowMs: 1 }).issuer,
  invoiceMail: { address: 'invoice@woxing.example', secret },
};
workMails({ db, jobs, clock: systemClock, sender: openOutboxSender(db), log: deps.log });

const company = {
  ...noCompany,
  kind: 'enterprise',
  name: '示例科技有限公司',
  taxNo: '91000000000000000K',
} as const;
let numbers = 0;
function invoiceFile() {
  const line = lineOf(fen(106_000), { item: '*住宿服务*住宿费', words: '', percent: 6 });
  const invoiceNo = `2711200000${String((numbers += 1)).padStart(10, '0')}`;
  const wanted = {
    form: 'special',
    buyer: company,
    lines: [line],
    remark: '',
    redOf: null,
    redRows: [],
  } as const;
  const seller = { name: '某酒店有限公司', taxNo: '91000000MA0000000N' };
  const xml = signedXml(
    invoiceXml(wanted, { seller, invoiceNo, issuedAt: clock.now() }),
    'AAAAAAAAAAAAAAAAAAAAAAAA',
  );
  return { invoiceNo, name: `${invoiceNo}.xml`, bytes: Buffer.from(xml) };
}

/** Somebody of an enterprise who has proved an address. */
let people = 0;
async function person(address: string) {
  const id = String(7700 + (people += 1));
  const member = `${id}-mails`;
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id, name: company.name }));
  await shop.employ(id, fen(100_000), [member]);
  await db.pool.query(
    'update members set credit_member_id = $1, email = $2, verified_email = $2 where tenant_id = $3 and id = $4',
    [id, address, tenant, member],
  );
  const ctx = shop.as(member);
  return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: id, creditEmployeeId: member } };
}

interface Written {
  readonly from: string;
  /** Above all other heads. */
  readonly top?: string;
  readonly id?: string;
  readonly more?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}
const written = ({
  from,
  id = createHash('sha1')
    .update(String((numbers += 1)))
    .digest('hex'),
  more = '',
  top = '',
  files = [],
}: Written) =>
  [
    ...(top === '' ? [] : [top]),
    `From: =?utf-8?B?${Buffer.from('张三').toString('base64')}?= <${from}>`,
    `Message-ID: <${id}@mail.example>`,
    'Subject: invoices',
    ...(more === '' ? [] : [more]),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'invoices of the trip',
    ...files.flatMap(({ name, bytes }) => [
      '--part',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(bytes)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ]),
    '--part--',
    '',
  ].join('\r\n');

const visitor = { ...shop.as('nobody'), signedIn: undefined };
function handOver(mail: string, { by = secret, authenticated = true, at = Date.now() / 1000 } = {}) {
  const body = JSON.stringify({ authenticated, message: Buffer.from(mail).toString('base64') });
  const stamp = String(Math.floor(at));
  const headers = { 'x-mail-timestamp': stamp, 'x-mail-signature': signatureOf(by, stamp, body) };
  return receiveInvoiceMail(deps, visitor, { headers, body });
}
const answersTo = async (address: string) => {
  await jobs.run();
  return db.read(tenant, (tx) => readMailOutbox(tx, tenant, address, 50));
};
const handedInBy = async (ctx: Awaited<ReturnType<typeof person>>) =>
  (await listOwnReceived(deps, ctx, { page: 1 })).list.map(({ invoiceNo }) => invoiceNo);

test('a mail is taken as if its files were handed in, once, and its sender is told of each', async () => {
  const sender = await person('Reads@example.com');
  const [one, two] = [invoiceFile(), invoiceFile()];
  const mail = written({
    from: 'reads@EXAMPLE.com',
    files: [one, two, { name: 'notes.txt', bytes: Buffer.from('not an invoice') }],
  });
  const answers = await Promise.all([handOver(mail), handOver(mail), handOver(mail)]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect((await handOver(mail)).text).toBe('known');
  expect((await handedInBy(sender)).toSorted()).toEqual([one.invoiceNo, two.invoiceNo].toSorted());
  const told = await answersTo('reads@example.com');
  expect(told.map(({ subject }) => subject)).toEqual(['收到2张发票，1个文件未收取']);
  for (const words of [one.invoiceNo, two.invoiceNo, '未收取　notes.txt', '/myCenter/submit_invoices'])
    expect(told[0]!.text).toContain(words);
});

test('an invoice that somebody else has handed in is told as such, and not taken again', async () => {
  const [first, second] = [await person('first@example.com'), await person('second@example.com')];
  const file = invoiceFile();
  await handOver(written({ from: 'first@example.com', files: [file] }));
  await handOver(written({ from: 'second@example.com', files: [file] }));
  expect([await handedInBy(first), await handedInBy(second)]).toEqual([[file.invoiceNo], []]);
  expect((await answersTo('second@example.com'))[0]!.subject).toBe('收到0张发票，1个文件未收取');
});

test('a mail without files, with one that is too large, and with too many says so', async () => {
  await person('bounds@example.com');
  await handOver(written({ from: 'bounds@example.com' }));
  await handOver(
    written({ from: 'bounds@example.com', files: [{ name: 'large.pdf', bytes: new Uint8Array(2_097_153) }] }),
  );
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `a${at}.xml`, bytes: Buffer.from('<a/>') }));
  await handOver(written({ from: 'bounds@example.com', files: many }));
  const told = (await answersTo('bounds@example.com')).map(({ text }) => text).join('\n');
  for (const words of [
    '请把电子发票（XML、OFD或PDF文件）作为附件发送',
    'large.pdf：文件超过2MB',
    'a20.xml：一封邮件中的附件过多',
  ])
    expect(told).toContain(words);
});

test('who is not known for sure is neither believed nor answered', async () => {
  const sender = await person('sure@example.com');
  await person('both@example.com');
  await person('both@example.com');
  const files = [invoiceFile()];
  const from = 'sure@example.com';
  const ignored = [
    await handOver(written({ from, files }), { authenticated: false }),
    await handOver(written({ from, files, more: 'Auto-Submitted: auto-replied' })),
    await handOver(written({ from, files, more: 'List-Id: <all.example.com>' })),
    await handOver(written({ from: 'nobody@example.com', files })),
    await handOver(written({ from: 'both@example.com', files })),
    await handOver('no mail at all'),
  ];
  expect(ignored.map(({ text }) => text)).toEqual(ignored.map(() => 'ignored'));
  expect(await handedInBy(sender)).toEqual([]);
  for (const address of [from, 'nobody@example.com', 'both@example.com'])
    expect(await answersTo(address)).toEqual([]);
});

test('a call that is not signed, is old, or was altered is refused', async () => {
  const mail = written({ from: 'sure@example.com' });
  const now = Date.now() / 1000;
  for (const how of [{ by: 'another secret of somebody' }, { at: now - 400 }, { at: now + 400 }])
    expect((await handOver(mail, how)).http).toBe(401);
  const stamp = String(Math.floor(now));
  const headers = { 'x-mail-timestamp': stamp, 'x-mail-signature': signatureOf(secret, stamp, '{}') };
  expect((await receiveInvoiceMail(deps, visitor, { headers, body: '{ }' })).http).toBe(401);
  expect((await receiveInvoiceMail(deps, visitor, { headers: {}, body: '' })).http).toBe(401);
  expect((await receiveInvoiceMail(deps, visitor, { headers, body: '{}' })).text).toBe('ignored');
  const closed = { ...deps, invoiceMail: undefined };
  expect((await receiveInvoiceMail(closed, visitor, { headers, body: '{}' })).http).toBe(401);
});

const account = { user: 'invoice', password: 'a password of the mailbox' };
const certificate = softCertificate('0b02', 'localhost');
const passed = 'Authentication-Results: mx.woxing.example; spf=pass; dmarc=pass header.from=example.com';

/** An inbox by IMAP with TLS, and who looks into it. */
async function mailbox(vouchedBy: string | undefined = 'mx.woxing.example') {
  const server = await openImapServer({ ...account, certificate });
  onTestFinished(() => server.close());
  const settings = { ...account, host: 'localhost', port: server.port, security: 'tls' } as const;
  const box = openImapBox(settings, { timeoutMs: 3000, ca: certificate.pem });
  const boxAddress = 'Invoice@woxing.example';
  const boxed = { ...deps, clock, box, boxAddress, vouchedBy, vault: shop.vault };
  return { ...server, boxed, look: () => takeBox(boxed), box };
}

const ownAddressOf = async (ctx: Awaited<ReturnType<typeof person>>) =>
  (
    await listOwnReceived({ ...deps, boxAddress: 'invoice@woxing.example', vault: shop.vault }, ctx, {
      page: 1,
    })
  ).mailTo!;

test('mail of an inbox is taken once for whom the mail server vouches for, and marked as read', async () => {
  const sender = await person('boxed@example.com');
  const far = await mailbox();
  const files = [invoiceFile(), { name: 'notes.txt', bytes: Buffer.from('no invoice') }];
  far.put(written({ from: 'boxed@example.com', top: passed, files }));
  far.put(written({ from: 'nobody@example.com', top: passed, files: [invoiceFile()] }));
  await far.look();
  expect(far.seen()).toEqual([1, 2]);
  expect(await handedInBy(sender)).toEqual([files[0]!.name.slice(0, -4)]);
  expect((await answersTo('boxed@example.com'))[0]!.subject).toBe('收到1张发票，1个文件未收取');
  // Nothing is new, and nothing is asked for again.
  far.said.length = 0;
  await far.look();
  expect(far.said.filter((line) => line.includes('FETCH'))).toEqual([]);
});

test('what broke off between taking and marking is known when it comes again', async () => {
  const sender = await person('broken@example.com');
  const far = await mailbox();
  const file = invoiceFile();
  far.put(written({ from: 'broken@example.com', top: passed, files: [file] }));
  far.breakAt('STORE');
  await far.look();
  expect(far.seen()).toEqual([]);
  await far.look();
  expect(far.seen()).toEqual([1]);
  expect(await handedInBy(sender)).toEqual([file.invoiceNo]);
  expect(await answersTo('broken@example.com')).toHaveLength(1);
});

test('mails that can never be taken hold up none of those behind them, however many they are', async () => {
  const far = await mailbox();
  for (let stuck = 1; stuck <= takenAtOnce; stuck += 1) far.put(written({ from: 'stuck@example.com' }));
  const good = far.put(written({ from: 'good@example.com' }));
  const look = () =>
    far.box.takeNew(({ raw }) =>
      Buffer.from(raw).includes('stuck@') ? Promise.reject(new Error('stuck')) : Promise.resolve(),
    );
  expect(await look()).toEqual({ kind: 'done', taken: 0, failed: takenAtOnce });
  expect(await look()).toEqual({ kind: 'done', taken: 1, failed: takenAtOnce - 1 });
  expect(far.seen()).toEqual([good]);
});

test('a name that only the mail itself vouches for is not believed', async () => {
  const sender = await person('forged@example.com');
  const far = await mailbox();
  const failed = passed.replace('dmarc=pass', 'dmarc=fail');
  for (const top of [
    '',
    passed.replace('mx.woxing', 'mx.elsewhere'),
    // A forged verdict below the one of the server.
    `${failed}\r\n${passed}`,
  ])
    far.put(written({ from: 'forged@example.com', top, files: [invoiceFile()] }));
  await far.look();
  expect(far.seen()).toEqual([1, 2, 3]);
  expect(await handedInBy(sender)).toEqual([]);
  expect(await answersTo('forged@example.com')).toEqual([]);
});

test("what is sent to an address of somebody is theirs, whoever sends it; altered it is nobody's", async () => {
  const [owner, other] = [await person('owner@example.com'), await person('other@example.com')];
  const far = await mailbox();
  const own = await ownAddressOf(owner);
  expect(own).toMatch(/^invoice\+official\.[a-z0-9-]+\.[0-9a-f]{24}@woxing\.example$/);
  const file = invoiceFile();
  far.put(written({ from: 'hotel@elsewhere.example', more: `To: ${own}`, files: [file] }));
  far.put(
    written({
      from: 'hotel@elsewhere.example',
      more: `To: ${own.replace(owner.signedIn.memberId, other.signedIn.memberId)}`,
      files: [invoiceFile()],
    }),
  );
  await far.look();
  expect([await handedInBy(owner), await handedInBy(other)]).toEqual([[file.invoiceNo], []]);
  expect(await answersTo('hotel@elsewhere.example')).toEqual([]);
  const { rows } = await db.pool.query<{ params: { outcome: string } }>(
    `select params from messages where tenant_id = $1 and member_id = $2 and kind = 'invoice-mailed'`,
    [tenant, owner.signedIn.memberId],
  );
  expect(rows.map(({ params }) => params.outcome)).toEqual(['收到1张发票，0个文件未收取']);
});

test('a mail that is too large is not fetched, and its sender hears of it', async () => {
  await person('bulky@example.com');
  const far = await mailbox();
  const files = [{ name: 'scan.pdf', bytes: new Uint8Array(9_500_000) }];
  far.put(written({ from: 'bulky@example.com', top: passed, files }));
  await far.look();
  expect(far.said.filter((line) => line.includes('[]'))).toEqual([]);
  expect(far.seen()).toEqual([1]);
  const [told] = await answersTo('bulky@example.com');
  expect([told!.subject, told!.text.includes('邮件超过12MB')]).toEqual(['发票邮件未收取', true]);
});

test('a connection that breaks in the middle of a mail takes nothing, and the mail comes again whole', async () => {
  const sender = await person('halfway@example.com');
  const far = await mailbox();
  const file = invoiceFile();
  far.put(written({ from: 'halfway@example.com', top: passed, files: [file] }));
  far.breakAt('FETCH', 'break-halfway');
  await far.look();
  expect([far.seen(), await handedInBy(sender)]).toEqual([[], []]);
  await far.look();
  expect([far.seen(), await handedInBy(sender)]).toEqual([[1], [file.invoiceNo]]);
});

test('two processes that look at once take a mail once', async () => {
  const sender = await person('two@example.com');
  const far = await mailbox();
  const files = [invoiceFile(), invoiceFile()];
  for (const file of files) far.put(written({ from: 'two@example.com', top: passed, files: [file] }));
  await Promise.all([far.look(), far.look(), far.look()]);
  expect(far.seen()).toEqual([1, 2]);
  expect((await handedInBy(sender)).toSorted()).toEqual(files.map(({ invoiceNo }) => invoiceNo).toSorted());
  expect(await answersTo('two@example.com')).toHaveLength(2);
});

test('a mailbox that is not there, does not know us, or is not who it says answers nothing', async () => {
  const far = await mailbox();
  const settings = { ...account, host: 'localhost', port: far.port, security: 'tls' } as const;
  const tries = [
    openImapBox({ ...settings, password: 'another' }, { timeoutMs: 2000, ca: certificate.pem }),
    openImapBox(settings, { timeoutMs: 2000 }),
    openImapBox({ ...settings, port: 9 }, { timeoutMs: 2000, ca: certificate.pem }),
    // Nothing is said in clear.
    openImapBox({ ...settings, security: 'starttls' }, { timeoutMs: 2000, ca: certificate.pem }),
  ];
  const outcomes = await Promise.all(tries.map((box) => box.takeNew(() => Promise.resolve())));
  expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'unknown'));
});
