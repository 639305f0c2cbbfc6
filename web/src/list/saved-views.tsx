import { lazy, Suspense } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { listWords } from './list.words.ts';
import { isSameView, readViews, type SavedView } from './saved-views.rules.ts';
import { useStored } from './stored.ts';

const ViewList = lazy(() => import('./view-list.tsx'));

/** Filters under names of one's own. */
export function SavedViews(props: {
  readonly name: string;
  readonly filters: SavedView['filters'];
  readonly onApply: (filters: SavedView['filters']) => void;
}) {
  const t = useWords(listWords);
  const { filters, onApply } = props;
  const [views, setViews] = useStored('views', props.name, readViews);
  const current = views.find((view) => isSameView(view, filters));
  return (
    <Popover
      align="end"
      title={t('filter.views')}
      triggerClass={buttonClass({ look: 'quiet' })}
      trigger={
        <>
          {current?.name ?? t('filter.views')}
          <DownIcon size={14} />
        </>
      }
    >
      {(close) => (
        <Suspense>
          <ViewList views={views} filters={filters} onViews={setViews} onApply={onApply} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}
