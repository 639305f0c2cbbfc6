import { useBlocker } from '@tanstack/react-router';
import type { EarningRules } from '@woxing/contract/payments/earnings.rules';
import {
  type ChildFareBasis,
  childFareBases,
  childFareBasisNames,
} from '@woxing/contract/products/air/child-fare.rules';
import type {
  BusinessSettingProblem,
  BusinessSettings,
} from '@woxing/contract/tenancy/business-settings.rules';
import { Button, Form, Input, Radio } from 'antd';
import { FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { adminWords } from './admin.words.ts';
import { BookingSettingsSection } from './booking-settings.tsx';
import { businessSettingsWords } from './business-settings.words.ts';
import { Count, Yuan } from './business-settings-inputs.tsx';
import { LevelSettings } from './business-settings-levels.tsx';
import { Section } from './section.tsx';
import { type BusinessSettingsActs, useBusinessSettingsDraft } from './use-business-settings-draft.ts';

/** All business settings of a tenant; the changes are listed before they are saved. */
export function BusinessSettingsForm(props: BusinessSettingsActs) {
  const t = useWords(businessSettingsWords);
  const admin = useWords(adminWords);
  const acts = useBusinessSettingsDraft(props);
  useBlocker({
    shouldBlockFn: async () => acts.changed && !(await agreedToLeave(admin)),
    enableBeforeUnload: () => acts.changed,
  });
  const { problem } = acts;
  const { settings, lists } = acts.draft;
  const of = (field: BusinessSettingProblem['field']) =>
    problem?.field === field ? problem.message : undefined;
  const set = (change: Partial<BusinessSettings>) => acts.change({ settings: { ...settings, ...change } });
  const counted = (field: 'minutesToPay' | 'airMinutesToPay' | 'trustedIdleHours') => (
    <FormField
      id={`settings-${field}`}
      label={t(`business-settings.${field}`)}
      help={t(`business-settings.${field}-help`)}
      problem={of(field)}
    >
      <Count id={`settings-${field}`} value={settings[field]} onChange={(value) => set({ [field]: value })} />
    </FormField>
  );

  return (
    <Form
      layout="vertical"
      requiredMark={false}
      onFinish={() => void acts.save()}
      className="flex flex-col gap-4"
    >
      <Section title={t('business-settings.recharge')}>
        <div className="grid gap-x-6 md:grid-cols-3">
          {counted('minutesToPay')}
          {(['minRechargeFen', 'maxRechargeFen'] as const).map((field) => (
            <FormField
              key={field}
              id={`settings-${field}`}
              label={t(`business-settings.${field}`)}
              problem={of(field)}
            >
              <Yuan
                id={`settings-${field}`}
                value={settings[field]}
                onChange={(value) => set({ [field]: value })}
              />
            </FormField>
          ))}
        </div>
        <div className="grid gap-x-6 md:grid-cols-2">
          {(['rechargeChoicesFen', 'cardFacesFen'] as const).map((field) => (
            <FormField
              key={field}
              id={`settings-${field}`}
              label={t(`business-settings.${field}`)}
              help={t('business-settings.list-help')}
              problem={of(field)}
            >
              <Input
                id={`settings-${field}`}
                value={lists[field]}
                onChange={({ target }) => acts.change({ lists: { ...lists, [field]: target.value } })}
              />
            </FormField>
          ))}
        </div>
      </Section>
      <Section title={t('business-settings.air')}>
        <FormField
          id="settings-childFareBasis"
          label={t('business-settings.childFareBasis')}
          help={t('business-settings.childFareBasis-help')}
          problem={of('childFareBasis')}
        >
          <Radio.Group
            id="settings-childFareBasis"
            aria-label={t('business-settings.childFareBasis')}
            value={settings.childFareBasis}
            options={childFareBases.map((value) => ({ value, label: childFareBasisNames[value] }))}
            onChange={({ target }) => set({ childFareBasis: target.value as ChildFareBasis })}
          />
        </FormField>
        <div className="grid gap-x-6 md:grid-cols-3">
          {counted('airMinutesToPay')}
          <FormField
            id="settings-voidBefore"
            label={t('business-settings.voidBefore')}
            help={t('business-settings.voidBefore-help')}
            problem={of('voidBefore')}
          >
            <Input
              id="settings-voidBefore"
              value={settings.voidBefore}
              maxLength={5}
              onChange={({ target }) => set({ voidBefore: target.value.trim() })}
            />
          </FormField>
        </div>
      </Section>
      <Section title={t('business-settings.levels')}>
        <LevelSettings
          levels={settings.levels}
          saved={acts.base.levels.length}
          onChange={(levels) => set({ levels })}
        />
        {of('levels') !== undefined && (
          <p role="alert" id="settings-levels" tabIndex={-1} className="mt-2 text-14 text-bad">
            {of('levels')}
          </p>
        )}
      </Section>
      <Section title={t('business-settings.earnings')}>
        <div className="grid gap-x-6 md:grid-cols-4">
          {(Object.keys(settings.earnings) as (keyof EarningRules)[]).map((field) => (
            <FormField
              key={field}
              id={`settings-${field}`}
              label={t(`business-settings.${field}`)}
              {...(field === 'rewardPercent' && { help: t('business-settings.rewardPercent-help') })}
              problem={of(field)}
            >
              <Count
                id={`settings-${field}`}
                value={settings.earnings[field]}
                onChange={(value) => set({ earnings: { ...settings.earnings, [field]: value } })}
              />
            </FormField>
          ))}
        </div>
      </Section>
      <Section title={t('business-settings.sessions')}>
        <div className="grid gap-x-6 md:grid-cols-3">{counted('trustedIdleHours')}</div>
      </Section>
      <BookingSettingsSection
        settings={settings.bookings}
        problemOf={of}
        onChange={(bookings) => set({ bookings })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="primary" htmlType="submit" size="large" loading={acts.saving}>
          {t('business-settings.save')}
        </Button>
        {acts.refusal !== undefined && (
          <p
            role="alert"
            id="settings-refusal"
            className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 text-14 text-bad"
          >
            {acts.refusal.words}
            {acts.refusal.stale && (
              <Button onClick={() => void acts.reload()}>{t('business-settings.reload')}</Button>
            )}
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
