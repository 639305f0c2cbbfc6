import { type MarkUp, type MarkUpKind, markUpKindsOf } from '@woxing/contract/orders/sale-prices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { customerWords } from './customers.words.ts';
import { readMarkUpOf, typedMarkUp } from './mark-up.rules.ts';

/** How much is added; what it is for, whoever opens it asks above. */
export function MarkUpForm(props: {
  readonly markUp: MarkUp;
  /** What it is for; without it all products. */
  readonly product?: Product | null;
  readonly busy: boolean;
  readonly children?: ReactNode;
  readonly onWritten: (markUp: MarkUp) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(customerWords);
  const { markUp } = props;
  const kinds = markUpKindsOf(props.product ?? null);
  const [wanted, setKind] = useState(markUp.kind);
  const kind = kinds.includes(wanted) ? wanted : kinds[0]!;
  // Of the kind that it was typed for alone: 3% are not ¥3.
  const [typed, setTyped] = useState({ kind: markUp.kind, text: typedMarkUp(markUp) });
  const text = typed.kind === kind ? typed.text : '';
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = readMarkUpOf(kind, text);
    setProblem(written === undefined ? t(`mark-up.wrong-${kind}`) : undefined);
    if (written !== undefined && !props.busy) props.onWritten(written);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {props.children}
      {kinds.length === 1 ? (
        <p className="text-12 text-ink-500">{t('mark-up.fee-only')}</p>
      ) : (
        <RadioGroup<MarkUpKind>
          look="pills"
          name="mark-up-kind"
          title={t('mark-up.kind')}
          titled
          value={kind}
          choices={kinds.map((value) => ({ value, label: t(`mark-up.kind-${value}`) }))}
          onChange={(chosen) => {
            setKind(chosen);
            setTyped({ kind: chosen, text: chosen === markUp.kind ? typedMarkUp(markUp) : '' });
            setProblem(undefined);
          }}
        />
      )}
      <TextField
        required
        label={t(`mark-up.amount-${kind}`)}
        help={t(`mark-up.help-${kind}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={text}
        onChange={(written) => setTyped({ kind, text: written })}
        error={problem}
      />
      <div className="flex justify-end gap-3 border-t border-line pt-3">
        <Button look="quiet" onClick={props.onClose}>
          {t('customer.cancel')}
        </Button>
        <Button type="submit" busy={props.busy}>
          {t('mark-up.save')}
        </Button>
      </div>
    </form>
  );
}
