import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type {
  listRefusedRedLetters as endpoint,
  RefusedRedLetter,
} from '@woxing/contract/invoices/red-letters';
import type { Database } from '#src/platform/database.ts';
import { applicationsOf } from '../applications/invoices.db.ts';
import { refusedRedLetters } from './red-letters.db.ts';

const maxListed = 500;

/** For administrators, over the walls of tenants: red letters that their issuer refused, tenant by tenant. */
export async function listRefusedRedLetters({
  db,
}: {
  readonly db: Database;
}): Promise<AnswerOf<typeof endpoint>> {
  const list: RefusedRedLetter[] = [];
  for (const tenant of await db.tenantIds()) {
    const max = maxListed + 1 - list.length;
    if (max > 0) list.push(...(await readRefused(db, tenant, max)));
  }
  return { list: list.slice(0, maxListed), more: list.length > maxListed };
}

function readRefused(db: Database, tenant: string, max: number): Promise<RefusedRedLetter[]> {
  return db.read(tenant, async (tx) => {
    const rows = await refusedRedLetters(tx, tenant, max);
    const numbers = [...new Set(rows.map(({ applicationNo }) => applicationNo))];
    const applications = numbers.length === 0 ? [] : await applicationsOf(tx, tenant, numbers);
    const titles = new Map(applications.map(({ applicationNo, title }) => [applicationNo, title.name]));
    return rows.map(({ openedAt, reversesIssuedAt, ...row }) => ({
      ...row,
      reversesIssuedOn: dayOf(reversesIssuedAt),
      tenant,
      titleName: titles.get(row.applicationNo) ?? '',
      openedAt: openedAt.toISOString(),
    }));
  });
}
