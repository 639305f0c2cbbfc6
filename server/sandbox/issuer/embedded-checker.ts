import { noFen } from '@woxing/contract/core/money';
import type {
  AskedInvoice,
  CheckAnswer,
  CheckOutcome,
  InvoiceChecker,
} from '#src/invoices/checking/invoice-checker.ts';
import { openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database } from '#src/platform/database.ts';
import { findNumbered, standingFen } from './embedded-issuer.db.ts';

export interface EmbeddedCheckerOptions {
  readonly db: Database;
  readonly slowMs?: number;
}

const possible = ['slow', 'refuse', 'drop-before', 'drop-after', 'limit'] as const;
export type CheckerFault = (typeof possible)[number];

export interface EmbeddedChecker {
  readonly checker: InvoiceChecker;
  /** The next `times` calls show the fault; 0 clears it. */
  readonly setFault: (tenantId: string, fault: CheckerFault, times: number) => Promise<void>;
}

const busy: CheckOutcome = { kind: 'rejected', reason: 'busy', message: '查验服务繁忙，将自动重试' };
const spent: CheckOutcome = {
  kind: 'rejected',
  reason: 'tomorrow',
  message: '今日查验次数已达上限，次日自动查验',
};

/** The tax authority of the sandbox: it knows what the embedded issuer has issued, and of others says what their numbers end in. */
export function openEmbeddedChecker({ db, slowMs = 4000 }: EmbeddedCheckerOptions): EmbeddedChecker {
  const faults = openCountedFaults<CheckerFault>(db, 'embedded_checker_faults');
  return {
    checker: {
      id: 'embedded-checker',
      name: '税务查验（沙箱）',
      async check(asked) {
        const met = await faults.meet(asked.tenantId, possible);
        return underFaults<CheckOutcome>(met, { slowMs, busy }, () =>
          met.has('limit') ? Promise.resolve(spent) : answerOf(db, asked),
        );
      },
    },
    setFault: faults.set,
  };
}

async function answerOf(db: Database, asked: AskedInvoice): Promise<CheckOutcome> {
  if (isOurs(asked.invoiceNo)) return { kind: 'done', value: await fromBooks(db, asked) };
  const ending = asked.invoiceNo.slice(-4);
  if (ending === '6666') return { kind: 'unknown', cause: '查验服务没有应答' };
  return ending === '7777' ? spent : { kind: 'done', value: endings[ending] ?? 'valid' };
}

/** The region that there is none of: see how the embedded issuer numbers. */
const isOurs = (invoiceNo: string): boolean => /^\d{2}991\d{15}$/.test(invoiceNo);

const endings: Readonly<Record<string, CheckAnswer>> = {
  '0000': 'not-found',
  '8888': 'voided',
  '9999': 'reversed',
};

async function fromBooks(
  db: Database,
  { tenantId, invoiceNo, totalFen, issuedOn }: AskedInvoice,
): Promise<CheckAnswer> {
  return db.read(tenantId, async (tx) => {
    const found = await findNumbered(tx, tenantId, invoiceNo);
    if (found === undefined) return 'not-found';
    if (found.totalFen !== totalFen || found.issuedOn !== issuedOn) return 'mismatch';
    if (found.redOf !== null) return 'valid';
    const left = await standingFen(tx, tenantId, invoiceNo);
    return left === totalFen ? 'valid' : left <= noFen ? 'reversed' : 'part-reversed';
  });
}
