import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '@woxing/contract/core/days';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { approvalWords } from './approval.words.ts';
import { approversListed } from './approvals.queries.ts';

/** Who decides while the member is away, and from when until when. */
export function AwayDialog(props: {
  readonly substitute: { readonly memberId: string; readonly fromDay: Day; readonly untilDay: Day } | null;
  readonly onClose: () => void;
}) {
  const t = useWords(approvalWords);
  const queries = useQueryClient();
  const member = useMember();
  const today = useToday();
  const people = useQuery(approversListed());
  const saving = useWrite('/travel/approval/saveSubstitute', { passErrorCodeMsgRet: 'all' });
  const [memberId, setMemberId] = useState(props.substitute?.memberId ?? '');
  const [fromDay, setFromDay] = useState(props.substitute?.fromDay ?? today);
  const [untilDay, setUntilDay] = useState(props.substitute?.untilDay ?? (today && addDays(today, 6)));
  const others = people.data?.list.filter((one) => one.memberId !== member?.memberId) ?? [];
  const save = async () => {
    const days = memberId === '' ? {} : { fromDay, untilDay };
    const done = await saving.mutateAsync({ memberId, ...days }).catch(() => undefined);
    if (done === undefined) return;
    for (const key of ['/travel/approval/substitute', '/travel/note/approveList'])
      void queries.invalidateQueries({ queryKey: [key] });
    toast.ok(t('audit.saved'));
    props.onClose();
  };
  return (
    <Dialog
      open
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
        <Select
          label={t('audit.away-who')}
          value={memberId}
          onChange={setMemberId}
          options={[
            { value: '', label: t('audit.away-none') },
            ...others.map((one) => ({
              value: one.memberId,
              label: one.deptName === '' ? one.name : `${one.name}，${one.deptName}`,
            })),
          ]}
        />
        {memberId !== '' && today !== undefined && (
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
