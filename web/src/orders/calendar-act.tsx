import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, type ButtonSize } from '#src/ui/button.tsx';
import { CalendarIcon } from '#src/ui/more-icons.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { tripActWords } from './trip-acts.words.ts';

/** Downloads an order, or its whole trip, as a calendar file. */
export function CalendarAct({
  orderNo,
  scope,
  what,
  size,
}: {
  readonly orderNo: string;
  readonly scope: 'order' | 'trip';
  /** `北京—上海`: names the file. */
  readonly what: string;
  readonly size?: ButtonSize;
}) {
  const t = useWords(tripActWords);
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/trip/calendar', { orderNo, scope }),
    onSuccess: (file) => saveFile(`${what.replaceAll('/', '-')}.ics`, 'text/calendar', file),
  });
  return (
    <Button
      look="quiet"
      size={size ?? 'm'}
      busy={saving.isPending}
      aria-label={t('trip-act.calendar-of', { what })}
      onClick={() => saving.mutate()}
    >
      <CalendarIcon size={16} />
      {t('trip-act.calendar')}
    </Button>
  );
}
