import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { bookingWords } from './order.words.ts';
import type { OrderDraft, OrderProblem } from './order-form.rules.ts';

/** Whom to reach about the order. */
export function ContactCard({
  draft,
  problem,
  onChange,
}: {
  readonly draft: OrderDraft;
  readonly problem: OrderProblem | undefined;
  readonly onChange: (part: Partial<OrderDraft>) => void;
}) {
  const t = useWords(bookingWords);
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
        <TextField
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.contactEmail}
          onChange={(contactEmail) => onChange({ contactEmail })}
          error={errorOf('contact.email')}
          data-field="contact.email"
        />
      </div>
    </Card>
  );
}
