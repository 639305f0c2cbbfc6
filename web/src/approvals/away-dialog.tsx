import { useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '@woxing/contract/core/days';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { approvalWords } from './approval.words.ts';
import type { NamedApprover } from './approver-choices.tsx';
import { ApproverField } from './approver-field.tsx';

/** Who decides while the member is away, and from when until when. */
export function AwayDialog(props: {
  readonly substitute: (NamedApprover & { readonly fromDay: Day; readonly untilDay: Day }) | null;
  readonly onClose: () => void;
}) {
  const t = useWords(approvalWords);
  const queries = useQueryClient();
  const member = useMember();
  const today = useToday();
  const saving = useWrite('/travel/approval/saveSubstitute', { passErrorCodeMsgRet: 'all' });
  const [who, setWho] = useState<NamedApprover | undefined>(props.substitute ?? undefined);
  const [fromDay, setFromDay] = useState(props.substitute?.fromDay ?? today);
  const [untilDay, setUntilDay] = useState(props.substitute?.untilDay ?? (today && addDays(today, 6)));
  const save = async () => {
    const asked = who === undefined ? {} : { memberId: who.memberId, fromDay, untilDay };
    const done = await saving.mutateAsync(asked).catch(() => undefined);
    if (done === undefined) return;
    for (const key of ['/travel/approval/substitute', '/travel/note/approveList'])
      void queries.invalidateQueries({ queryKey: [key] });
    toast.ok(t('audit.saved'));
    props.onClose();
  };
  return (
    <Dialog
      open
      stays
      title={t('audit.away-title')}
      onClose={props.onClose}
      footer={
        <Button busy={saving.isPending} onClick={() => void save()}>
          {t('audit.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-500">{t('audit.away-hint')}</p>
        <ApproverField
          label={t('audit.away-who')}
          chosen={who}
          without={member?.memberId}
          nobody={t('audit.away-none')}
          onChange={setWho}
        />
        {who !== undefined && today !== undefined && (
          <div className="grid gap-3 md:grid-cols-2">
            <DateField
              label={t('audit.away-from')}
              value={fromDay}
              onChange={setFromDay}
              min={today}
              max={addDays(today, 365)}
            />
            <DateField
              label={t('audit.away-until')}
              value={untilDay}
              onChange={setUntilDay}
              min={fromDay ?? today}
              max={addDays(today, 365)}
            />
          </div>
        )}
        {saving.error !== null && (
          <p role="alert" className="text-bad">
            {saving.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
