import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { noFen } from '@woxing/contract/core/money';
import { sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type {
  InvoiceIssuer,
  IssuerOutcome,
  IssuerRejection,
  WantedInvoice,
} from '#src/invoices/issuing/invoice-issuer.ts';
import type { Clock } from '#src/platform/clock.ts';
import { openCountedFaults, underFaults } from '#src/platform/counted-faults.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { NeverHappened, RemoteCall } from '#src/platform/remote-call.ts';
import {
  countNumbered,
  findInvoice,
  lockNumbers,
  type NumberedInvoice,
  type StoredInvoice,
  standingFen,
  writeInvoice,
} from './embedded-issuer.db.ts';
import { invoiceXml, partedXml, signedXml } from './invoice-xml.rules.ts';
import { isSignedBy, issuerKey, signatureOf } from './issuer-key.ts';

export interface EmbeddedIssuerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Another seed signs by another key. */
  readonly seed?: string;
  /** How long a slow call takes, and how much later a late document is issued. */
  readonly slowMs?: number;
  readonly lateIssueMs?: number;
}

const possible = ['slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue'] as const;
type Fault = (typeof possible)[number];

export interface EmbeddedIssuer {
  readonly issuer: InvoiceIssuer;
  /** The next `times` calls show the fault; 0 clears it. */
  readonly setFault: (tenantId: string, fault: Fault, times: number) => Promise<void>;
}

/** A number that is well-formed and nobody's. */
const seller = { name: '我行商旅服务（沙箱）有限公司', taxNo: '91000000000000000K' } as const;

/** The issuer that every fresh installation has. It shows the faults of a remote system when it is told to. */
export function openEmbeddedIssuer(options: EmbeddedIssuerOptions): EmbeddedIssuer {
  const { db, clock, seed = 'woxing', slowMs = 4000, lateIssueMs = 8000 } = options;
  const faults = openCountedFaults<Fault>(db, 'embedded_issuer_faults');
  const deps = { db, key: issuerKey(seed), lateIssueMs };
  return {
    issuer: {
      id: 'embedded-issuer',
      seller,
      forms: new Set(['air', 'special', 'plain']),
      async issue(call, wanted) {
        const met = await faults.meet(call.tenantId, possible);
        return underFaults<IssuerOutcome>(met, { slowMs, busy: rejected('busy') }, () =>
          met.has('decline')
            ? Promise.resolve(rejected('declined'))
            : issueOnce(deps, call, wanted, met.has('late-issue')),
        );
      },
      async findIssued(tenantId, clientReference) {
        if ((await faults.meet(tenantId, ['slow'])).has('slow')) await wait(slowMs);
        return foundOrBarred(db, tenantId, clientReference, clock.now());
      },
      isSigned(xml) {
        const parted = partedXml(xml);
        return parted !== undefined && isSignedBy(deps.key, parted.xml, parted.signature);
      },
    },
    setFault: faults.set,
  };
}

interface IssuingDeps {
  readonly db: Database;
  readonly key: KeyObject;
  readonly lateIssueMs: number;
}

const words: Record<IssuerRejection, string> = {
  busy: '系统繁忙，请稍后重试',
  declined: '开票信息未通过税务校验，请核对抬头与税号后重新申请',
  exceeded: '没有可以冲红的金额',
  state: '该请求不能再处理',
};

const rejected = (reason: IssuerRejection) => ({ kind: 'rejected', reason, message: words[reason] }) as const;

/** Once per reference. */
async function issueOnce(
  { db, key, lateIssueMs }: IssuingDeps,
  { tenantId, clientReference, now }: RemoteCall,
  wanted: WantedInvoice,
  late: boolean,
): Promise<IssuerOutcome> {
  return db.inTenant(tenantId, async (tx) => {
    await lockNumbers(tx, tenantId);
    const before = await findInvoice(tx, tenantId, clientReference);
    if (before !== undefined) return outcomeOf(before, now);
    if (await exceeds(tx, tenantId, wanted)) return rejected('exceeded');
    const readyAt = late ? new Date(now.getTime() + lateIssueMs) : now;
    const invoice = await numbered(tx, { tenantId, key, readyAt }, wanted);
    await writeInvoice(tx, tenantId, { clientReference, at: now, readyAt }, invoice);
    return outcomeOf({ ...invoice, readyAt }, now);
  });
}

async function exceeds(tx: Tx, tenantId: string, { redOf, lines }: WantedInvoice): Promise<boolean> {
  if (redOf === null) return false;
  return (await standingFen(tx, tenantId, redOf)) + sumsOf(lines).totalFen < noFen;
}

async function numbered(
  tx: Tx,
  { tenantId, key, readyAt }: { readonly tenantId: string; readonly key: KeyObject; readonly readyAt: Date },
  wanted: WantedInvoice,
): Promise<NumberedInvoice> {
  const invoiceNo = numberOf(readyAt, (await countNumbered(tx, tenantId)) + 1);
  const xml = invoiceXml(wanted, { seller, invoiceNo, issuedAt: readyAt });
  return {
    invoiceNo,
    xml: signedXml(xml, signatureOf(key, xml)),
    totalFen: sumsOf(wanted.lines).totalFen,
    redOf: wanted.redOf,
  };
}

/** The year, a region that there is none of, its channel, and the count. */
const numberOf = (at: Date, count: number): string =>
  `${String(at.getUTCFullYear()).slice(2)}991${String(count).padStart(15, '0')}`;

/** A reference that has not come yet is barred, so that "never happened" stays true even when the call is still on its way. */
async function foundOrBarred(
  db: Database,
  tenantId: string,
  clientReference: string,
  now: Date,
): Promise<IssuerOutcome | NeverHappened> {
  return db.inTenant(tenantId, async (tx) => {
    await lockNumbers(tx, tenantId);
    const found = await findInvoice(tx, tenantId, clientReference);
    if (found === undefined)
      await writeInvoice(tx, tenantId, { clientReference, at: now, readyAt: now }, null);
    return found === undefined || found.invoiceNo === null
      ? { kind: 'never-happened' }
      : outcomeOf(found, now);
  });
}

/** A document that is late is accepted until its time has come. */
function outcomeOf({ invoiceNo, xml, readyAt }: StoredInvoice, now: Date): IssuerOutcome {
  if (invoiceNo === null) return rejected('state');
  const waitMs = readyAt.getTime() - now.getTime();
  return waitMs > 0
    ? { kind: 'accepted', pollAfterMs: waitMs }
    : { kind: 'done', value: { invoiceNo, xml, pdf: null, issuedAt: readyAt } };
}
