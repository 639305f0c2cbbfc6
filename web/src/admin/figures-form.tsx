import { useBlocker } from '@tanstack/react-router';
import type { EarningRules } from '@woxing/contract/payments/earnings.rules';
import {
  type ChildFareBasis,
  childFareBases,
  childFareBasisNames,
} from '@woxing/contract/products/air/child-fare.rules';
import type { FigureProblem, Figures } from '@woxing/contract/tenancy/figures.rules';
import { Button, Form, Input, Radio } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { adminWords } from './admin.words.ts';
import { BookingFiguresSection } from './booking-figures.tsx';
import { Count, Yuan } from './figure-inputs.tsx';
import { FigureLevels } from './figure-levels.tsx';
import { figuresWords } from './figures.words.ts';
import { Field, Section } from './section.tsx';
import { type FigureActs, useFigureDraft } from './use-figure-draft.ts';

/** All figures of a tenant; what will change is said before it is saved. */
export function FiguresForm(props: FigureActs) {
  const t = useWords(figuresWords);
  const admin = useWords(adminWords);
  const acts = useFigureDraft(props);
  useBlocker({
    shouldBlockFn: async () => acts.changed && !(await agreedToLeave(admin)),
    enableBeforeUnload: () => acts.changed,
  });
  const { problem } = acts;
  const { figures, lists } = acts.draft;
  const of = (field: FigureProblem['field']) => (problem?.field === field ? problem.message : undefined);
  const set = (change: Partial<Figures>) => acts.change({ figures: { ...figures, ...change } });

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={() => void acts.save()}
      className="flex flex-col gap-4"
    >
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
          {(['minRechargeFen', 'maxRechargeFen'] as const).map((field) => (
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
                onChange={({ target }) => acts.change({ lists: { ...lists, [field]: target.value } })}
              />
            </Field>
          ))}
        </div>
      </Section>
      <Section title={t('figures.air')}>
        <Field
          id="figures-childFareBasis"
          label={t('figures.childFareBasis')}
          help={t('figures.childFareBasis-help')}
          problem={of('childFareBasis')}
        >
          <Radio.Group
            id="figures-childFareBasis"
            aria-label={t('figures.childFareBasis')}
            value={figures.childFareBasis}
            options={childFareBases.map((value) => ({ value, label: childFareBasisNames[value] }))}
            onChange={({ target }) => set({ childFareBasis: target.value as ChildFareBasis })}
          />
        </Field>
      </Section>
      <Section title={t('figures.levels')}>
        <FigureLevels
          levels={figures.levels}
          saved={acts.base.levels.length}
          onChange={(levels) => set({ levels })}
        />
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
      <Section title={t('figures.sessions')}>
        <div className="grid gap-x-6 md:grid-cols-3">
          <Field
            id="figures-trustedIdleHours"
            label={t('figures.trustedIdleHours')}
            help={t('figures.trustedIdleHours-help')}
            problem={of('trustedIdleHours')}
          >
            <Count
              id="figures-trustedIdleHours"
              value={figures.trustedIdleHours}
              onChange={(trustedIdleHours) => set({ trustedIdleHours })}
            />
          </Field>
        </div>
      </Section>
      <BookingFiguresSection
        figures={figures.bookings}
        problemOf={of}
        onChange={(bookings) => set({ bookings })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="primary" htmlType="submit" size="large" loading={acts.saving}>
          {t('figures.save')}
        </Button>
        {acts.refusal !== undefined && (
          <p
            role="alert"
            id="figures-refusal"
            className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 text-14 text-bad"
          >
            {acts.refusal.words}
            {acts.refusal.stale && <Button onClick={() => void acts.reload()}>{t('figures.reload')}</Button>}
          </p>
        )}
      </div>
    </Form>
  );
}

function agreedToLeave(t: ReturnType<typeof useWords<typeof adminWords.base>>): Promise<boolean> {
  return ask({
    title: t('admin.leave-title'),
    words: t('admin.leave-words'),
    yes: t('admin.leave-yes'),
    no: t('admin.leave-no'),
  });
}
