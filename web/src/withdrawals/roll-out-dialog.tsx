import { useQueryClient } from '@tanstack/react-query';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { fenOfTyped, typedFromFen } from './amount.rules.ts';
import { AmountField } from './amount-field.tsx';
import { withdrawalWords } from './withdrawal.words.ts';

/** 奖励转出: income becomes balance. */
export function RollOutDialog(props: { readonly availableFen: Fen; readonly onClose: () => void }) {
  const t = useWords(withdrawalWords);
  const formId = useId();
  const queries = useQueryClient();
  const rolling = useWrite('/withdrawal/rewardsRollOut');
  const available = formatYuan(props.availableFen);
  const [typed, setTyped] = useState(typedFromFen(props.availableFen));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountFen = fenOfTyped(typed);
    if (amountFen === undefined || amountFen > props.availableFen)
      return setProblem(t('roll.problem', { available }));
    rolling.mutate(
      { amountFen },
      {
        onSuccess: () => {
          toast.ok(t('roll.done', { amount: formatYuan(amountFen) }));
          props.onClose();
        },
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/withdrawal/info'] }),
      },
    );
  };
  return (
    <Dialog
      open
      stays
      title={t('roll.title')}
      onClose={props.onClose}
      footer={
        <Button type="submit" form={formId} busy={rolling.isPending}>
          {t('roll.submit')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <AmountField
          label={t('roll.amount')}
          help={t('roll.help', { available })}
          error={problem}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
