import { brandScale, isColour } from '@woxing/contract/tenancy/brand-scale.rules';
import { Input } from 'antd';
import { FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';
import { PictureField } from './picture-field.tsx';
import { problemOf, Section, type SectionProps } from './section.tsx';

export function LookSection({ draft, change, problem }: SectionProps) {
  const t = useWords(adminWords);
  return (
    <Section title={t('admin.section-look')}>
      <FormField
        id="headerText"
        label={t('admin.field-header')}
        help={t('admin.field-header-help')}
        problem={problemOf(problem, 'headerText')}
      >
        <Input
          id="headerText"
          value={draft.headerText}
          maxLength={30}
          onChange={({ target }) => change({ headerText: target.value })}
        />
      </FormField>
      <FormField
        id="logoUrl"
        label={t('admin.field-logo')}
        help={t('admin.field-logo-help')}
        problem={problemOf(problem, 'logoUrl')}
      >
        <PictureField
          id="logoUrl"
          name={t('admin.field-logo')}
          value={draft.logoUrl}
          onChange={(logoUrl) => change({ logoUrl })}
        />
      </FormField>
      <FormField
        id="qrCodeUrl"
        label={t('admin.field-qr')}
        help={t('admin.field-qr-help')}
        problem={problemOf(problem, 'qrCodeUrl')}
      >
        <PictureField
          id="qrCodeUrl"
          name={t('admin.field-qr')}
          value={draft.qrCodeUrl}
          onChange={(qrCodeUrl) => change({ qrCodeUrl })}
        />
      </FormField>
      <FormField
        id="sealUrl"
        label={t('admin.field-seal')}
        help={t('admin.field-seal-help')}
        problem={problemOf(problem, 'sealUrl')}
      >
        <PictureField
          id="sealUrl"
          name={t('admin.field-seal')}
          value={draft.sealUrl}
          onChange={(sealUrl) => change({ sealUrl })}
        />
      </FormField>
      <FormField
        id="brandColour"
        label={t('admin.field-colour')}
        help={t('admin.field-colour-help')}
        problem={problemOf(problem, 'brandColour')}
      >
        <div className="flex items-center gap-3">
          <input
            type="color"
            aria-label={t('admin.colour-pick')}
            value={isColour(draft.brandColour) ? draft.brandColour : ownColour}
            onChange={({ target }) => change({ brandColour: target.value })}
            className="h-control-36 w-12 shrink-0 cursor-pointer rounded-s border border-ink-300"
          />
          <Input
            id="brandColour"
            value={draft.brandColour}
            maxLength={7}
            placeholder={ownColour}
            onChange={({ target }) => change({ brandColour: target.value.trim() })}
          />
          {isColour(draft.brandColour) && <Scale colour={draft.brandColour} />}
        </div>
      </FormField>
    </Section>
  );
}

const ownColour = '#1a56db';

/** What becomes of the colour: its scale, from the palest tint to the darkest shade. */
function Scale({ colour }: { readonly colour: string }) {
  return (
    <span className="flex shrink-0 overflow-hidden rounded-s" aria-hidden="true">
      {Object.entries(brandScale(colour)).map(([step, shade]) => (
        <span key={step} className="h-6 w-3 md:w-6" style={{ backgroundColor: shade }} />
      ))}
    </span>
  );
}
