import { dayOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { firstDayOf, monthBefore, monthName } from '@woxing/contract/core/months.rules';
import { toldFrom } from '@woxing/contract/reports/monthly-report.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';
import { siteAddressOf } from '#src/tenants/public.ts';
import { countDue } from '../report-lines.db.ts';
import { figuresOfMonth } from './monthly-figures.ts';
import { adviceOf, type MonthFigures, sumsOfMonth } from './monthly-report.rules.ts';
import {
  type DueMonth,
  type DueOf,
  dueMonthly,
  type MonthlyRow,
  noteTold,
  postponeMonth,
  takeDueMonth,
} from './monthly-settings.db.ts';
import { drawMonth, fileNameOf, type MonthlyDeps } from './take-monthly-report.ts';

export interface MonthlyMailDeps extends MonthlyDeps {
  readonly jobs: MailDeps['jobs'];
  readonly clock: Clock;
  /** Real time, by which mail grows stale. */
  readonly mailClock: Clock;
  readonly publicUrl: () => string;
}

/** Waits for lines that are still being written, but not for ever. */
const patienceMs = 6 * 3_600_000;

/** Whoever cannot be told is told again later. */
const againMs = 3_600_000;

/**
 * Sends the month that is over to those who are to read it, once, whichever process comes first: mail, and that it was told, are one
 * transaction. Where nothing ran for months, the last of them is told alone. An enterprise that cannot be told holds up none of the others.
 */
export async function mailMonthlyReports(deps: MonthlyMailDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const { due, waiting } = await deps.db.read(tenantId, async (tx) => ({
    due: await dueMonthly(tx, tenantId, now),
    waiting: await countDue(tx, tenantId, 1),
  }));
  const failures: unknown[] = [];
  for (const row of due) {
    if (waiting > 0 && now.getTime() < patienceEnds(row)) continue;
    const of = { tenantId, enterpriseId: row.enterprise_id, now };
    await tellMonth(deps, of).catch(async (error: unknown) => {
      failures.push(error);
      const until = new Date(now.getTime() + againMs);
      await deps.db.inTenant(tenantId, (tx) => postponeMonth(tx, of, until));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some months could not be told');
}

/** However often it was put off since. */
const patienceEnds = ({ next_month: month }: DueMonth): number =>
  month === null ? 0 : toldFrom(month.slice(0, 7)).getTime() + patienceMs;

/** Figures are read and drawn while nobody waits for it; whoever has changed the settings meanwhile is told by the next run. */
async function tellMonth(deps: MonthlyMailDeps, due: DueOf): Promise<void> {
  const { tenantId, enterpriseId, now } = due;
  const present = dayOf(now).slice(0, 7);
  const month = monthBefore(present);
  const figures = await deps.db.read(tenantId, (tx) => figuresOfMonth(tx, { tenantId, enterpriseId, month }));
  const brand = brandOf(await deps.tenants.facts(tenantId));
  const told = { brand, figures, bytes: await drawMonth(deps, tenantId, figures, now) };
  await deps.db.inTenant(tenantId, async (tx) => {
    const row = await takeDueMonth(tx, due);
    if (row === undefined) return;
    for (const to of row.recipients) await mailMonth(deps, tx, row, { to, ...told });
    const next = { month: firstDayOf(present), dueAt: toldFrom(present) };
    await noteTold(tx, row, { month: firstDayOf(month), at: now, next });
  });
}

const weekMinutes = 7 * 24 * 60;

async function mailMonth(
  deps: MonthlyMailDeps,
  tx: Tx,
  { tenant_id: tenantId, member_id: memberId }: MonthlyRow,
  {
    to,
    brand,
    figures,
    bytes,
  }: {
    readonly to: string;
    readonly brand: string;
    readonly figures: MonthFigures;
    readonly bytes: Uint8Array;
  },
): Promise<void> {
  const title = `${figures.enterprise}${monthName(figures.month)}差旅月报`;
  await putMail(deps, tx, {
    tenantId,
    memberId,
    to,
    fromName: brand,
    subject: title,
    ...letterTexts({
      brand,
      title,
      paragraphs: [...wordsOf(figures), '完整的月报见附件。'],
      actions: [
        { label: '登录后查看差旅分析', url: siteAddressOf(deps.publicUrl(), tenantId, '/myCenter/analysis') },
      ],
      footer: ['贵企业的主账号把您设为差旅月报的收件人；不再需要的，请告知其停止发送。'],
    }),
    attachment: {
      name: fileNameOf(figures),
      type: 'application/pdf',
      base64: Buffer.from(bytes).toString('base64'),
    },
    at: deps.mailClock.now(),
    liveMinutes: weekMinutes,
  });
}

/** The month in two sentences, for who does not open the file. */
function wordsOf(figures: MonthFigures): string[] {
  const { amountFen, feeFen, judged, over } = sumsOfMonth(figures);
  const kept = judged === 0 ? '' : `按差旅标准核对${judged}项，超标${over}项。`;
  return [
    `消费${formatYuan(amountFen)}，上月${formatYuan(figures.beforeFen)}；退改费${formatYuan(feeFen)}。${kept}`,
    ...adviceOf(figures),
  ];
}
