import {
  type FlowCondition,
  subjectKinds,
  subjectKindWords,
} from '@woxing/contract/approvals/approval-flow.rules';
import { type Fen, fen } from '@woxing/contract/core/money';
import type { DepartmentNode } from '@woxing/contract/people/departments.rules';
import { productNames, products } from '@woxing/contract/products/products.rules';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { approvalWords } from './approval.words.ts';
import { DepartmentsField } from './departments-field.tsx';

export interface ConditionProps {
  readonly when: FlowCondition;
  readonly departments: readonly DepartmentNode[];
  readonly onChange: (when: FlowCondition) => void;
}

const toggled = <Id extends string>(list: readonly Id[], id: Id) =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

/** What must hold: sums, the standard, departments, products. */
export function ConditionFields({ when, departments, onChange }: ConditionProps) {
  const t = useWords(approvalWords);
  const change = (more: Partial<FlowCondition>) => onChange({ ...when, ...more });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-3">
        {(['minFen', 'maxFen'] as const).map((key) => (
          <TextField
            key={key}
            label={t(key === 'minFen' ? 'flow.min' : 'flow.max')}
            inputMode="decimal"
            value={yuanText(when[key])}
            onChange={(text) => change({ [key]: fenOf(text) })}
          />
        ))}
        <Select
          label={t('flow.over')}
          value={when.overStandard === null ? 'any' : when.overStandard ? 'yes' : 'no'}
          onChange={(value) => change({ overStandard: value === 'any' ? null : value === 'yes' })}
          options={(['any', 'yes', 'no'] as const).map((value) => ({
            value,
            label: t(`flow.over-${value}`),
          }))}
        />
      </div>
      <div>
        <Boxes
          title={t('flow.kinds')}
          options={subjectKinds.map((id) => ({ id, name: subjectKindWords[id] }))}
          chosen={when.kinds}
          onToggle={(id) => change({ kinds: toggled(when.kinds, id) as FlowCondition['kinds'] })}
        />
        <p className="text-12 text-ink-500">{t('flow.kinds-hint')}</p>
      </div>
      <Boxes
        title={t('flow.products')}
        options={products.map((id) => ({ id, name: productNames[id] }))}
        chosen={when.products}
        onToggle={(id) => change({ products: toggled(when.products, id) })}
      />
      {departments.length > 0 && (
        <DepartmentsField
          departments={departments}
          chosen={when.departments}
          onChange={(chosen) => change({ departments: chosen })}
        />
      )}
    </div>
  );
}

function Boxes<Id extends string>(props: {
  readonly title: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: readonly Id[];
  readonly onToggle: (id: Id) => void;
}) {
  return (
    <fieldset>
      <legend className="text-14 font-medium text-ink-700">{props.title}</legend>
      <div className="flex flex-wrap gap-x-5">
        {props.options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={props.chosen.includes(id)}
            onChange={() => props.onToggle(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const yuanText = (amount: Fen | null) => (amount === null ? '' : String(amount / 100));

/** Digits and two decimals; nothing asks for nothing. */
function fenOf(text: string): Fen | null {
  const number = Number(text.replaceAll(/[^\d.]/g, ''));
  return text.trim() === '' || Number.isNaN(number) ? null : fen(Math.round(Math.min(number, 1e9) * 100));
}
