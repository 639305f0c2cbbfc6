import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { takeBillPaper as endpoint } from '@woxing/contract/payments/enterprise-bills';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { enterpriseNames } from '#src/credit/public.ts';
import { drawItinerary } from '#src/documents/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { sealOfTenant, type Tenants } from '#src/tenants/public.ts';
import { billPaperOf, maxPaperLines, maxPaperParts, type PaperParts } from './bill-paper.rules.ts';
import { type BillScope, listParts } from './bill-parts.db.ts';
import { billScope } from './bill-scope.ts';
import { linesWithProduct, sumByProduct } from './bills.db.ts';
import { partName } from './part-name.rules.ts';
import { findBill } from './read-bills.ts';

export interface BillPaperDeps {
  readonly db: Database;
  readonly tenants: Pick<Tenants, 'facts'>;
}

/** Where a tenant has set no colour of its own. */
const ownColour = '#1a56db';

/** A bill of the caller's enterprise as PDF, with the seal of who bills. Refuses with `bill.unknown`. */
export async function takeBillPaper(
  deps: BillPaperDeps,
  ctx: MemberCtx,
  { billNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const { bill } = await findBill(deps, ctx, { billNo });
  const read = await deps.db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const lines =
      bill.lines > maxPaperLines ? [] : await linesWithProduct(tx, tenantId, billNo, maxPaperLines);
    return {
      company: names(ownEnterprise(ctx)) ?? '',
      lines: lines.map((line) => ({ ...line, spender: names(line.spenderId) ?? line.spenderId })),
      sums: await sumByProduct(tx, tenantId, billNo),
      parts: await paperParts(tx, billScope(tenantId, ownEnterprise(ctx), { billNo, spenderId: '' }), names),
      seal: await sealOfTenant(tx, tenantId),
    };
  });
  const site = await deps.tenants.facts(tenantId);
  const { company, lines, sums, parts, seal } = read;
  const paper = billPaperOf(bill, sums, parts, lines, {
    brand: brandOf(site),
    colour: site.brandColour === '' ? ownColour : site.brandColour,
    sandbox: site.sandbox,
    company,
    seal: seal && (await printable(seal)),
    now,
  });
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(paper, now),
    saveAs: `企业账单${billNo}.pdf`,
    mayBeKept: false,
  };
}

const paperFacets = ['department', 'costCentre', 'project', 'person'] as const;

async function paperParts(
  tx: Tx,
  scope: BillScope,
  names: (enterpriseId: string) => string | undefined,
): Promise<PaperParts[]> {
  const parts: PaperParts[] = [];
  for (const by of paperFacets) {
    const rows = await listParts(tx, scope, { by, against: undefined, after: 0, max: maxPaperParts });
    parts.push({
      by,
      rows: rows.map((row) => ({ ...row, name: partName(by, row.key, row.name, names) })),
      total: rows[0]?.rows ?? 0,
    });
  }
  return parts;
}

const sealPixels = 400;

/** As small as it is printed; what is no picture after all is left out. */
async function printable(seal: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  return sharp(seal, { limitInputPixels: 16_000_000 })
    .resize({ width: sealPixels, height: sealPixels, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined);
}
