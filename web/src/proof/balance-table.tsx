import { Link } from '@tanstack/react-router';
import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { kindName } from './account-names.rules.ts';
import type { Proof } from './proof.queries.ts';
import { proofWords } from './proof.words.ts';
import { TableFrame } from './table-frame.tsx';

/** All accounts by kind: what left them and what came is the same in the sum. Points are no money and stand by themselves. */
export function BalanceTable({ kinds, tenant }: { readonly kinds: Proof['kinds']; readonly tenant: string }) {
  const t = useWords(proofWords);
  const money = kinds.filter(({ kind }) => !kind.startsWith('points'));
  const debitFen = sumFen(money.map((row) => row.debitFen));
  const creditFen = sumFen(money.map((row) => row.creditFen));
  return (
    <Card title={t('proof.balance')}>
      <p className="-mt-2 mb-3 text-14 text-ink-500">{t('proof.balance-hint')}</p>
      <TableFrame title={t('proof.balance')}>
        <thead>
          <tr>
            <th scope="col">{t('proof.kind')}</th>
            {(['proof.accounts', 'proof.debit', 'proof.credit', 'proof.net', 'proof.held'] as const).map(
              (key) => (
                <th key={key} scope="col" className="text-right">
                  {t(key)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {money.map((row) => (
            <tr key={row.kind}>
              <th scope="row" className="border-t border-line text-14!">
                <Link
                  to="/admin/ledger/accounts"
                  search={{ ...(tenant !== '' && { tenant }), kind: row.kind }}
                  className="text-brand-600 hover:underline"
                >
                  {kindName(row.kind)}
                </Link>
              </th>
              <td className="digits text-right">{row.accounts}</td>
              <Amount fen={row.debitFen} />
              <Amount fen={row.creditFen} />
              <Amount fen={subtractFen(row.creditFen, row.debitFen)} />
              <Amount fen={row.heldFen} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="border-t border-line text-14!">
              {t('proof.sum')}
            </th>
            <td className="digits text-right">{money.reduce((sum, row) => sum + row.accounts, 0)}</td>
            <Amount fen={debitFen} />
            <Amount fen={creditFen} />
            <Amount fen={subtractFen(creditFen, debitFen)} />
            <Amount fen={sumFen(money.map((row) => row.heldFen))} />
          </tr>
        </tfoot>
      </TableFrame>
    </Card>
  );
}

function Amount({ fen }: { readonly fen: Fen }) {
  return (
    <td className="text-right">
      <Money fen={fen} size="s" tone="plain" />
    </td>
  );
}
