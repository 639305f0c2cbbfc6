import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { orderWords, payMethodWords, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { reconciliationFound, type Statement } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';
import { TableFrame } from './table-frame.tsx';

/** The statements of the last days, the newest first; each may be fetched and compared anew. */
export function StatementTable({ statements }: { readonly statements: readonly Statement[] }) {
  const t = useWords(reconciliationWords);
  const [all, setAll] = useState(false);
  const empty = statements.filter(isEmpty).length;
  const shown = all ? statements : statements.filter((each) => !isEmpty(each));
  return (
    <Card
      title={t('recon.statements')}
      aside={
        empty > 0 && (
          <Checkbox label={t('recon.statements-empty', { count: empty })} checked={all} onChange={setAll} />
        )
      }
    >
      {statements.length === 0 ? (
        <EmptyState title={t('recon.statements-none')} hint={t('recon.statements-none-hint')} />
      ) : shown.length === 0 ? (
        <EmptyState title={t('recon.statements-quiet')} hint={t('recon.statements-quiet-hint')} />
      ) : (
        <TableFrame title={t('recon.statements')}>
          <thead>
            <tr>
              <th scope="col">{t('recon.day')}</th>
              <th scope="col">{t('recon.channel')}</th>
              <th scope="col">{t('recon.state')}</th>
              {(['lines', 'matched', 'off'] as const).map((key) => (
                <th key={key} scope="col" className="text-right">
                  {t(`recon.${key}`)}
                </th>
              ))}
              <th scope="col">{t('recon.compared-at')}</th>
              <th scope="col">{t('recon.act')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <Row key={`${each.channel} ${each.day}`} statement={each} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </Card>
  );
}

/** A day without trade at a channel, on which nothing differs. */
const isEmpty = ({ state, lines, differences }: Statement) =>
  state === 'compared' && lines === 0 && differences === 0;

function Row({ statement }: { readonly statement: Statement }) {
  const t = useWords(reconciliationWords);
  const names = useWords(orderWords);
  const queries = useQueryClient();
  const compare = useWrite('/reconciliation/admin/compare');
  const { channel, day, state, lines, matched, differences, problem, comparedAt } = statement;
  const name = payMethodWords(names, channel);
  const again = () =>
    compare.mutate(
      { channel, day },
      {
        onSuccess: (done) => {
          if (done.state === 'unreadable') toast.bad(t('recon.not-readable'));
          else toast.ok(t('recon.compared', { count: done.differences }));
          void queries.invalidateQueries(reconciliationFound());
        },
      },
    );
  return (
    <tr>
      <td className="digits whitespace-nowrap">{day}</td>
      <td className="whitespace-nowrap">{name}</td>
      <td>
        <Badge tone={state === 'unreadable' ? 'warn' : differences > 0 ? 'bad' : 'ok'}>
          {t(
            state === 'unreadable'
              ? 'recon.state-unreadable'
              : differences > 0
                ? 'recon.state-off'
                : 'recon.state-well',
          )}
        </Badge>
        {problem !== null && <span className="block text-12 text-ink-500">{problem}</span>}
      </td>
      <td className="digits text-right">{lines}</td>
      <td className="digits text-right">{matched}</td>
      <td className="digits text-right">{differences}</td>
      <td className="digits whitespace-nowrap text-ink-500">{stampWords(comparedAt)}</td>
      <td>
        <Button
          look="quiet"
          size="s"
          busy={compare.isPending}
          aria-label={t('recon.compare-of', { channel: name, day })}
          onClick={again}
        >
          {t('recon.compare')}
        </Button>
      </td>
    </tr>
  );
}
