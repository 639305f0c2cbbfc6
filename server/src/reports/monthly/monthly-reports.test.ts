import { addDays, type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import { formatYuan, yuan } from '@woxing/contract/core/money';
import { monthBefore, monthName } from '@woxing/contract/core/months.rules';
import { toldFrom } from '@woxing/contract/reports/monthly-report.rules';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { readMailOutbox } from '#src/mail/mail-outbox.db.ts';
import { workMails } from '#src/mail/public.ts';
import { openOutboxSender } from '#src/mail/senders/outbox.ts';
import { systemClock } from '#src/platform/clock.ts';
import { findDueWork } from '#src/platform/due-work.ts';
import { productFacts } from '#src/products.ts';
import { openShop, refusalOf, tenant } from '../../../test/shop.ts';
import { totalReport } from '../read-reports.ts';
import { writeLines } from '../write-lines.ts';
import { mailMonthlyReports } from './mail-monthly-reports.ts';
import { readMonthlySettings, saveMonthlySettings } from './monthly-settings.ts';
import { takeMonthlyReport } from './take-monthly-report.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;
const enterprise = '6001';
const site = { name: '我行', brandColour: '', sandbox: true, wording: {} } as never;
const tenants = { facts: () => Promise.resolve(site) };
const deps = { db, jobs, clock, tenants, mailClock: systemClock, publicUrl: () => 'https://woxing.example' };
workMails({ db, jobs, clock: systemClock, sender: openOutboxSender(db), log: { warn: () => undefined } });

const mainAccount = (enterpriseId = enterprise) => {
  const ctx = shop.as('company');
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};
const monthNow = () => dayOf(clock.now()).slice(0, 7);
const goTo = (at: Date) => clock.passSeconds(Math.ceil((at.getTime() - clock.now().getTime()) / 1000));
const mailsTo = async (address: string) => {
  await jobs.run();
  return db.read(tenant, (tx) => readMailOutbox(tx, tenant, address, 50));
};
const textOf = async (bytes: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, '') };
};

async function isDue(): Promise<boolean> {
  const session = await db.pool.connect();
  try {
    return (await findDueWork(session, ['reports.mail-months'], clock.now())).length > 0;
  } finally {
    session.release();
  }
}

beforeAll(async () => {
  await shop.join('company');
  await shop.enrich('flies', yuan(90_000));
  await shop.employ(enterprise, yuan(90_000), ['flies']);
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆科技') on conflict do nothing`.execute(
      tx,
    ),
  );
  await shop.pay('flies', await shop.place('flies', { types: ['ADT'] }));
  await jobs.run();
  await writeLines({ db, products: productFacts }, tenant);
});

test('a month is told when it is over, with the figures of its reports, on three pages at most', async () => {
  const month = monthNow();
  expect(await refusalOf(takeMonthlyReport(deps, mainAccount(), { month }))).toBe('monthly-report.not-over');
  goTo(toldFrom(month));
  const file = await takeMonthlyReport(deps, mainAccount(), { month });
  const { text, pages } = await textOf(file.bytes);
  const first = `${month}-01` as Day;
  const until = addDays(`${monthNow()}-01` as Day, -1);
  const { sums } = await totalReport({ db }, mainAccount(), { report: 'domAir', from: first, until });
  expect(sums['amount']).toBeGreaterThan(0);
  expect(text).toContain(formatYuan(sums['amount']!));
  for (const words of ['差旅月报', '云帆科技', monthName(month), '需要处理', '消费与预算', '沙箱'])
    expect(text).toContain(words);
  expect(pages).toBeLessThanOrEqual(3);
  expect(file.saveAs).toBe(`${monthName(month)}差旅月报.pdf`);
});

test('a month without orders, and that of another enterprise, are paper that says so', async () => {
  const empty = await textOf((await takeMonthlyReport(deps, mainAccount(), { month: '2020-02' })).bytes);
  expect(empty.text).toContain('¥0');
  expect(empty.text).toContain('2020-02-01至2020-02-29');
  const other = await textOf(
    (await takeMonthlyReport(deps, mainAccount('6002'), { month: monthBefore(monthNow()) })).bytes,
  );
  expect(other.text).not.toContain('云帆科技');
  expect(await refusalOf(takeMonthlyReport(deps, shop.as('flies'), { month: '2020-02' }))).toBe(
    'access.forbidden',
  );
});

test('who is sent it is set by the main account, one page after the other, and to addresses that there may be', async () => {
  const save = (recipients: string, revision: number, on = true) =>
    saveMonthlySettings(deps, mainAccount(), { on, recipients, revision });
  expect(await refusalOf(save('boss@example', 0))).toBe('input.invalid');
  expect(await refusalOf(save('', 0))).toBe('input.invalid');
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join('\n');
  expect(await refusalOf(save(many, 0))).toBe('input.invalid');
  expect(
    await refusalOf(
      saveMonthlySettings(deps, shop.as('flies'), { on: true, recipients: 'a@example.com', revision: 0 }),
    ),
  ).toBe('access.forbidden');
  const saved = await save('boss@example.com，cfo@example.com\nboss@example.com', 0);
  expect(saved).toMatchObject({ on: true, recipients: ['boss@example.com', 'cfo@example.com'], revision: 1 });
  expect(saved.nextAt).toBe(toldFrom(monthNow()).toISOString());
  expect(await refusalOf(save('other@example.com', 0))).toBe('monthly-report.stale');
  const both = await Promise.all([1, 1].map((revision) => refusalOf(save('boss@example.com', revision))));
  expect(both.filter((refusal) => refusal === 'monthly-report.stale')).toHaveLength(1);
  expect((await readMonthlySettings(deps, mainAccount('6002'))).recipients).toEqual([]);
});

test('on the first it goes out once, by whichever process comes first, and again a month later', async () => {
  const { revision } = await readMonthlySettings(deps, mainAccount());
  await saveMonthlySettings(deps, mainAccount(), { on: true, recipients: 'once@example.com', revision });
  const month = monthNow();
  await mailMonthlyReports(deps, tenant);
  expect([await mailsTo('once@example.com'), await isDue()]).toEqual([[], false]);
  goTo(toldFrom(month));
  expect(await isDue()).toBe(true);
  const second = { ...deps, db: shop.anotherProcess().db };
  await Promise.all([deps, second, deps, second].map((process) => mailMonthlyReports(process, tenant)));
  await mailMonthlyReports(second, tenant);
  const [mail, ...more] = await mailsTo('once@example.com');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`云帆科技${monthName(month)}差旅月报`);
  expect(mail!.attachment).toMatchObject({
    name: `${monthName(month)}差旅月报.pdf`,
    type: 'application/pdf',
  });
  expect((await textOf(Buffer.from(mail!.attachment!.base64, 'base64'))).text).toContain(monthName(month));
  expect(await readMonthlySettings(deps, mainAccount())).toMatchObject({
    toldMonth: month,
    nextAt: toldFrom(monthNow()).toISOString(),
  });
  goTo(toldFrom(monthNow()));
  await mailMonthlyReports(deps, tenant);
  expect(await mailsTo('once@example.com')).toHaveLength(2);
});

test('after months in which nothing ran the last of them is told alone, and nothing once it is switched off', async () => {
  const before = (await mailsTo('once@example.com')).length;
  goTo(momentOf(addDays(dayOf(clock.now()), 95)));
  await mailMonthlyReports(deps, tenant);
  await mailMonthlyReports(deps, tenant);
  const mails = await mailsTo('once@example.com');
  expect(mails).toHaveLength(before + 1);
  expect(mails.some(({ subject }) => subject.includes(monthName(monthBefore(monthNow()))))).toBe(true);
  const { revision } = await readMonthlySettings(deps, mainAccount());
  const off = await saveMonthlySettings(deps, mainAccount(), {
    on: false,
    recipients: 'once@example.com',
    revision,
  });
  expect(off).toMatchObject({ on: false, nextAt: null, recipients: ['once@example.com'] });
  goTo(toldFrom(monthNow()));
  await mailMonthlyReports(deps, tenant);
  expect(await mailsTo('once@example.com')).toHaveLength(before + 1);
});

test('an enterprise that cannot be told holds up none of those behind it, and its row is free while its paper is drawn', async () => {
  const broken = '6003';
  const saved = async (enterpriseId: string, recipients: string) => {
    const { revision } = await readMonthlySettings(deps, mainAccount(enterpriseId));
    await saveMonthlySettings(deps, mainAccount(enterpriseId), { on: true, recipients, revision });
  };
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${broken}, '破浪科技')`.execute(tx),
  );
  await saved(broken, 'broken@example.com');
  await saved(enterprise, 'behind@example.com');
  await db.inTenant(tenant, (tx) =>
    sql`update monthly_reports set recipients_sealed = 'not sealed', due_at = due_at - interval '1 second'
      where tenant_id = ${tenant} and enterprise_id = ${broken}`.execute(tx),
  );
  const other = shop.anotherProcess().db;
  let drawn = 0;
  const facts = async () => {
    drawn += 1;
    await other.read(tenant, (tx) =>
      sql`select from monthly_reports where tenant_id = ${tenant} for update nowait`.execute(tx),
    );
    return site;
  };
  goTo(toldFrom(monthNow()));
  await expect(mailMonthlyReports({ ...deps, tenants: { facts } }, tenant)).rejects.toThrow(
    'some months could not be told',
  );
  expect(drawn).toBeGreaterThan(1);
  expect(await mailsTo('behind@example.com')).toHaveLength(1);
  expect(await isDue()).toBe(false);
  clock.passSeconds(3600);
  expect(await isDue()).toBe(true);
});
