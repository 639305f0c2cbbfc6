import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import {
  carrierProducts,
  percentText,
  permilleOfTyped,
  ruleProblem,
  type WrittenRule,
  wholePermille,
} from '@woxing/contract/distribution/shares.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { type FormEvent, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { distributionWords } from './distribution.words.ts';
import { useProductOptions } from './rule-words.ts';

const yearsAhead = 5 * 365;

/** A rule: for whom, for what, how much, since when. */
export function RuleDialog(props: {
  readonly under: readonly { readonly memberNo: string; readonly name: string }[];
  readonly everybody: string;
  /** The most that may be given. */
  readonly most?: number;
  readonly busy: boolean;
  /** What the server said. */
  readonly error: string | undefined;
  readonly onSave: (rule: WrittenRule & { readonly from: Day; readonly until: Day | '' }) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(distributionWords);
  const { most = wholePermille } = props;
  const [today] = useState(() => dayOf(new Date()));
  const [memberNo, setMember] = useState('');
  const [product, setProduct] = useState<Product | ''>('');
  const [carrier, setCarrier] = useState('');
  const [rate, setRate] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState<Day>();
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string }>();
  const products = useProductOptions();
  const flies = carrierProducts.some((each) => each === product);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const permille = permilleOfTyped(rate);
    const written = {
      memberNo,
      product,
      carrier: flies ? carrier.trim().toUpperCase() : '',
      permille: permille ?? 0,
      from,
      until: until ?? ('' as const),
    };
    const found =
      permille === undefined
        ? { field: 'rate', message: t('subordinate.bad-rate') }
        : permille > most
          ? { field: 'rate', message: t('subordinate.over-rate', { percent: percentText(most) }) }
          : ruleProblem(written, today);
    setProblem(found);
    if (found === undefined && !props.busy) props.onSave(written);
  };
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem(undefined);
    };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog open stays title={t('share-rule.add')} width={600} onClose={props.onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.error !== undefined && (
          <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
            {props.error}
          </p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={t('share-rule.who')}
            value={memberNo}
            options={[
              { value: '', label: props.everybody },
              ...props.under.map(({ memberNo: value, name }) => ({ value, label: name })),
            ]}
            onChange={setMember}
          />
          <Select<Product | ''>
            label={t('share-rule.product')}
            value={product}
            options={products}
            onChange={setProduct}
          />
          {flies && (
            <TextField
              label={t('share-rule.carrier')}
              help={t('share-rule.carrier-help')}
              autoComplete="off"
              maxLength={2}
              value={carrier}
              onChange={changed(setCarrier)}
              error={errorOf('carrier')}
            />
          )}
          <TextField
            required
            label={t('share-rule.rate-field')}
            help={
              most < wholePermille
                ? t('subordinate.over-rate', { percent: percentText(most) })
                : t('share-rule.rate-help')
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={rate}
            onChange={changed(setRate)}
            error={errorOf('rate')}
          />
          <DateField
            label={t('share-rule.from')}
            value={from}
            min={today}
            max={addDays(today, yearsAhead)}
            onChange={changed(setFrom)}
            error={errorOf('from')}
          />
          <div className="flex flex-col gap-1">
            <DateField
              label={t('share-rule.until')}
              placeholder={t('share-rule.until-none')}
              value={until}
              min={from}
              max={addDays(today, yearsAhead)}
              onChange={changed(setUntil)}
              error={errorOf('until')}
            />
            {until !== undefined && (
              <Button look="text" size="s" className="self-start" onClick={() => setUntil(undefined)}>
                {t('share-rule.until-clear')}
              </Button>
            )}
          </div>
        </div>
        <div className="flex justify-end gap-3 border-t border-line pt-3">
          <Button look="quiet" onClick={props.onClose}>
            {t('subordinate.cancel')}
          </Button>
          <Button type="submit" busy={props.busy}>
            {t('share-rule.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
