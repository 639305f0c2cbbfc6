import { useQueryClient } from '@tanstack/react-query';
import type { Fen } from '@woxing/contract/core/money';
import { monthName } from '@woxing/contract/core/months.rules';
import { mayFollow, type StatementState } from '@woxing/contract/reports/statements.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { statementWords } from './statement.words.ts';
import { balanceWords, sideWords } from './statement-balance.ts';

interface Props {
  readonly month: string;
  readonly state: StatementState;
  readonly closingFen: Fen;
}

/** What may be said of a month that is over. */
export function StatementActs({ month, state, closingFen }: Props) {
  const t = useWords(statementWords);
  const confirming = useWrite('/statement/account/confirm');
  const readAgain = useReadAgain();
  const [objecting, setObjecting] = useState(false);
  const name = monthName(month);
  const confirm = async () => {
    const agreed = await ask({
      title: t('statement.confirm-title', { month: name }),
      words: t('statement.confirm-words', {
        amount: balanceWords(closingFen),
        side: sideWords(t, closingFen),
      }),
      yes: t('statement.confirm'),
      no: t('statement.cancel'),
    });
    if (!agreed) return;
    confirming.mutate(
      { month, closingFen },
      { onSuccess: () => toast.ok(t('statement.confirmed', { month: name })), onSettled: readAgain },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="digits font-semibold">{name}</span>
      {!mayFollow(state, 'confirmed') && <Badge tone="ok">{t('statement.state-confirmed')}</Badge>}
      {mayFollow(state, 'objected') && (
        <Button look="quiet" onClick={() => setObjecting(true)}>
          {t('statement.object')}
        </Button>
      )}
      {mayFollow(state, 'confirmed') && (
        <Button busy={confirming.isPending} onClick={() => void confirm()}>
          {t('statement.confirm')}
        </Button>
      )}
      {objecting && <ObjectionDialog month={month} onClose={() => setObjecting(false)} />}
    </div>
  );
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['/statement/account/info'] });
}

function ObjectionDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const t = useWords(statementWords);
  const objecting = useWrite('/statement/account/object');
  const readAgain = useReadAgain();
  const [words, setWords] = useState('');
  const send = () =>
    objecting.mutate(
      { month, words },
      {
        onSuccess: () => {
          toast.ok(t('statement.objected'));
          onClose();
        },
        onSettled: readAgain,
      },
    );
  return (
    <Dialog
      open
      stays
      title={t('statement.object-title', { month: monthName(month) })}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('statement.cancel')}
          </Button>
          <Button busy={objecting.isPending} disabled={words.trim() === ''} onClick={send}>
            {t('statement.object-send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('statement.object-words')}
        help={t('statement.object-hint')}
        value={words}
        maxLength={500}
        onChange={setWords}
      />
    </Dialog>
  );
}
