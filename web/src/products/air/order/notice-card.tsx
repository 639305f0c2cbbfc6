import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { noticeWords } from './notice.words.ts';

/** What to know before booking, beside the results. */
export default function NoticeCard() {
  const t = useWords(noticeWords);
  return (
    <Card title={t('aside.title')}>
      <ul className="flex flex-col gap-2.5 text-14 text-ink-700">
        {([t('aside.price'), t('aside.child'), t('aside.close')] as const).map((words) => (
          <li key={words} className="flex gap-2">
            <CheckIcon size={16} className="mt-1 shrink-0 text-ok" />
            {words}
          </li>
        ))}
      </ul>
    </Card>
  );
}
