import { Checkbox, Input, Radio, Switch } from 'antd';
import { FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';
import { problemOf, Section, type SectionProps } from './section.tsx';

const features = ['air', 'hotel', 'train', 'car', 'application', 'payment'] as const;

export function BaseSection({ draft, change, problem }: SectionProps) {
  const t = useWords(adminWords);
  return (
    <Section title={t('admin.section-base')}>
      <FormField id="name" label={t('admin.field-name')} problem={problemOf(problem, 'name')}>
        <Input
          id="name"
          value={draft.name}
          maxLength={20}
          onChange={({ target }) => change({ name: target.value })}
        />
      </FormField>
      <FormField id="variant" label={t('admin.field-variant')}>
        <Radio.Group
          id="variant"
          aria-label={t('admin.field-variant')}
          value={draft.variant}
          options={[
            { value: 'A', label: t('admin.variant-a') },
            { value: 'B', label: t('admin.variant-b') },
          ]}
          onChange={({ target }) => change({ variant: target.value === 'B' ? 'B' : 'A' })}
        />
      </FormField>
      <FormField id="features" label={t('admin.field-features')}>
        <Checkbox.Group
          value={features.filter((name) => draft.features[name])}
          options={features.map((name) => ({ value: name, label: t(`admin.feature-${name}`) }))}
          onChange={(on) =>
            change({
              features: {
                air: on.includes('air'),
                hotel: on.includes('hotel'),
                train: on.includes('train'),
                car: on.includes('car'),
                application: on.includes('application'),
                payment: on.includes('payment'),
              },
            })
          }
        />
      </FormField>
      <div className="grid gap-x-6 md:grid-cols-2">
        <FormField id="active" label={t('admin.field-active')} help={t('admin.field-active-help')}>
          <Switch
            id="active"
            checked={draft.active}
            checkedChildren={t('admin.tenant-active')}
            unCheckedChildren={t('admin.tenant-closed')}
            onChange={(active) => change({ active })}
          />
        </FormField>
        <FormField
          id="isThirdParty"
          label={t('admin.field-third-party')}
          help={t('admin.field-third-party-help')}
        >
          <Switch
            id="isThirdParty"
            checked={draft.isThirdParty}
            onChange={(isThirdParty) => change({ isThirdParty })}
          />
        </FormField>
      </div>
      <FormField
        id="appIdKey"
        label={t('admin.field-app-ids')}
        help={t('admin.field-app-ids-help')}
        problem={problemOf(problem, 'appIdKey')}
      >
        <Input
          id="appIdKey"
          value={draft.appIdKey}
          onChange={({ target }) => change({ appIdKey: target.value.trim() })}
        />
      </FormField>
      <FormField
        id="homePage"
        label={t('admin.field-home')}
        help={t('admin.field-home-help')}
        problem={problemOf(problem, 'homePage')}
      >
        <Input
          id="homePage"
          value={draft.homePage}
          inputMode="url"
          onChange={({ target }) => change({ homePage: target.value.trim() })}
        />
      </FormField>
    </Section>
  );
}
