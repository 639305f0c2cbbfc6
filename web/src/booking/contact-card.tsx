import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { formWords } from './booking.words.ts';
import type { ContactDraft, FormProblem } from './draft-passenger.rules.ts';

/** Whom to reach about the order. */
export function ContactCard({
  draft,
  email,
  problem,
  onChange,
}: {
  readonly draft: ContactDraft;
  /** Left out where an order knows no mail address. */
  readonly email?: string;
  readonly problem: FormProblem | undefined;
  readonly onChange: (part: Partial<ContactDraft & { readonly contactEmail: string }>) => void;
}) {
  const t = useWords(formWords);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Card title={t('contact.title')}>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          required
          label={t('contact.name')}
          autoComplete="name"
          maxLength={40}
          value={draft.contactName}
          onChange={(contactName) => onChange({ contactName })}
          error={errorOf('contact.name')}
          data-field="contact.name"
        />
        <TextField
          required
          label={t('contact.mobile')}
          help={t('contact.mobile-help')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          value={draft.contactMobile}
          onChange={(contactMobile) => onChange({ contactMobile })}
          error={errorOf('contact.mobile')}
          data-field="contact.mobile"
        />
        {email !== undefined && (
          <TextField
            label={t('contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(contactEmail) => onChange({ contactEmail })}
            error={errorOf('contact.email')}
            data-field="contact.email"
          />
        )}
      </div>
    </Card>
  );
}
