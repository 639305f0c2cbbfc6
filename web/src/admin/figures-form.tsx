import type { EarningRules } from '@woxing/contract/earnings.rules';
import {
  type FigureProblem,
  type Figures,
  figureChanges,
  figureProblem,
} from '@woxing/contract/figures.rules';
import { type Fen, fen, noFen } from '@woxing/contract/money';
import type { MemberLevel } from '@woxing/contract/purchase.rules';
import { Button, Form, Input, InputNumber } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { FigureSheet } from './admin.queries.ts';
import { amountsIn, amountsText } from './amounts-text.rules.ts';
import { figuresWords } from './figures.words.ts';
import { Field, Section } from './section.tsx';

type Lists = Record<'rechargeChoicesFen' | 'cardFacesFen', string>;

/** All figures of a tenant; what will change is said before it is saved. */
export function FiguresForm({
  sheet,
  onSaved,
}: {
  readonly sheet: FigureSheet;
  readonly onSaved: () => void;
}) {
  const t = useWords(figuresWords);
  const saving = useWrite('/figures/admin/save', { passErrorCodeMsgRet: 'all' });
  const before: Figures = sheet.figures;
  const [figures, setFigures] = useState<Figures>(before);
  const [lists, setLists] = useState<Lists>({
    rechargeChoicesFen: amountsText(before.rechargeChoicesFen),
    cardFacesFen: amountsText(before.cardFacesFen),
  });
  const [problem, setProblem] = useState<FigureProblem>();
  const of = (field: FigureProblem['field']) => (problem?.field === field ? problem.message : undefined);
  const set = (change: Partial<Figures>) => setFigures({ ...figures, ...change });

  const save = async () => {
    const wish: Figures = {
      ...figures,
      rechargeChoicesFen: amountsIn(lists.rechargeChoicesFen) ?? [],
      cardFacesFen: amountsIn(lists.cardFacesFen) ?? [],
    };
    const found = figureProblem(wish, before.levels);
    setProblem(found);
    if (found !== undefined) return document.getElementById(`figures-${found.field}`)?.focus();
    const changes = figureChanges(before, wish);
    if (changes.length === 0) return toast.ok(t('figures.unchanged'));
    const agreed = await ask({
      title: t('figures.sure', {
        name: sheet.tenants.find(({ tenant }) => tenant === sheet.tenant)?.name ?? sheet.tenant,
      }),
      words: changes.map((change) => t('figures.sure-change', change)).join(''),
      yes: t('figures.yes'),
      no: t('figures.no'),
    });
    if (!agreed) return;
    try {
      await saving.mutateAsync({
        tenant: sheet.tenant,
        version: sheet.version,
        figures: JSON.stringify(wish),
      });
      toast.ok(t('figures.saved'));
      onSaved();
    } catch (error) {
      setProblem({ field: 'minutesToPay', message: (error as Error).message });
    }
  };

  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => void save()} className="flex flex-col gap-4">
      <Section title={t('figures.recharge')}>
        <div className="grid gap-x-6 md:grid-cols-3">
          <Field
            id="figures-minutesToPay"
            label={t('figures.minutesToPay')}
            help={t('figures.minutesToPay-help')}
            problem={of('minutesToPay')}
          >
            <Count
              id="figures-minutesToPay"
              value={figures.minutesToPay}
              onChange={(minutesToPay) => set({ minutesToPay })}
            />
          </Field>
          {(['leastRechargeFen', 'mostRechargeFen'] as const).map((field) => (
            <Field key={field} id={`figures-${field}`} label={t(`figures.${field}`)} problem={of(field)}>
              <Yuan
                id={`figures-${field}`}
                value={figures[field]}
                onChange={(value) => set({ [field]: value })}
              />
            </Field>
          ))}
        </div>
        <div className="grid gap-x-6 md:grid-cols-2">
          {(['rechargeChoicesFen', 'cardFacesFen'] as const).map((field) => (
            <Field
              key={field}
              id={`figures-${field}`}
              label={t(`figures.${field}`)}
              help={t('figures.list-help')}
              problem={of(field)}
            >
              <Input
                id={`figures-${field}`}
                value={lists[field]}
                onChange={({ target }) => setLists({ ...lists, [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      </Section>
      <Section title={t('figures.levels')}>
        <Levels levels={figures.levels} onChange={(levels) => set({ levels })} />
        {of('levels') !== undefined && (
          <p role="alert" id="figures-levels" tabIndex={-1} className="mt-2 text-14 text-bad">
            {of('levels')}
          </p>
        )}
      </Section>
      <Section title={t('figures.earnings')}>
        <div className="grid gap-x-6 md:grid-cols-4">
          {(Object.keys(figures.earnings) as (keyof EarningRules)[]).map((field) => (
            <Field
              key={field}
              id={`figures-${field}`}
              label={t(`figures.${field}`)}
              {...(field === 'rewardPercent' && { help: t('figures.rewardPercent-help') })}
              problem={of(field)}
            >
              <Count
                id={`figures-${field}`}
                value={figures.earnings[field]}
                onChange={(value) => set({ earnings: { ...figures.earnings, [field]: value } })}
              />
            </Field>
          ))}
        </div>
      </Section>
      <div>
        <Button type="primary" htmlType="submit" size="large" loading={saving.isPending}>
          {t('figures.save')}
        </Button>
      </div>
    </Form>
  );
}

interface NumberProps<T> {
  readonly id?: string;
  readonly label?: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Count({ id, label, value, onChange }: NumberProps<number>) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      inputMode="numeric"
      precision={0}
      min={0}
      value={value}
      onChange={(next) => onChange(next ?? 0)}
      className="w-full!"
    />
  );
}

function Yuan({ id, label, value, onChange }: NumberProps<Fen>) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      inputMode="decimal"
      prefix="¥"
      precision={2}
      min={0}
      value={value / 100}
      onChange={(next) => onChange(fen(Math.round((next ?? 0) * 100)))}
      className="w-full!"
    />
  );
}

/** The first is what everybody is: it has no price. */
function Levels(props: {
  readonly levels: readonly MemberLevel[];
  readonly onChange: (levels: readonly MemberLevel[]) => void;
}) {
  const t = useWords(figuresWords);
  const { levels, onChange } = props;
  const change = (level: number, part: Partial<MemberLevel>) =>
    onChange(levels.map((each) => (each.level === level ? { ...each, ...part } : each)));
  const add = () =>
    onChange([
      ...levels,
      {
        ...levels.at(-1)!,
        level: levels.length + 1,
        name: t('figures.level-new'),
        upgradeFen: noFen,
        annualFen: noFen,
      },
    ]);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {levels.map((each) => {
          const label = (field: string) => t('figures.level-field', { level: each.level, field });
          const isFirst = each.level === 1;
          return (
            <li key={each.level} className="py-3 first:pt-0">
              <p className="mb-2 font-semibold">{t('figures.level', { level: each.level })}</p>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
                <Cell name={t('figures.level-name')}>
                  <Input
                    aria-label={label(t('figures.level-name'))}
                    maxLength={12}
                    value={each.name}
                    onChange={({ target }) => change(each.level, { name: target.value })}
                  />
                </Cell>
                {!isFirst && (
                  <>
                    <Cell name={t('figures.level-upgrade')}>
                      <Yuan
                        label={label(t('figures.level-upgrade'))}
                        value={each.upgradeFen}
                        onChange={(upgradeFen) => change(each.level, { upgradeFen })}
                      />
                    </Cell>
                    <Cell name={t('figures.level-annual')}>
                      <Yuan
                        label={label(t('figures.level-annual'))}
                        value={each.annualFen}
                        onChange={(annualFen) => change(each.level, { annualFen })}
                      />
                    </Cell>
                  </>
                )}
                <Cell name={t('figures.level-fee')}>
                  <Count
                    label={label(t('figures.level-fee'))}
                    value={each.withdrawalFee}
                    onChange={(withdrawalFee) => change(each.level, { withdrawalFee })}
                  />
                </Cell>
                <Cell name={t('figures.level-times')}>
                  <Count
                    label={label(t('figures.level-times'))}
                    value={each.withdrawalsADay}
                    onChange={(withdrawalsADay) => change(each.level, { withdrawalsADay })}
                  />
                </Cell>
              </div>
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" onClick={add} disabled={levels.length >= 9}>
        {t('figures.level-add')}
      </Button>
    </>
  );
}

function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-12 text-ink-500">{name}</p>
      {children}
    </div>
  );
}
