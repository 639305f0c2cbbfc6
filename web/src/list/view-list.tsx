import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { listWords } from './list.words.ts';
import { isSameView, maxViewName, type SavedView, withoutView, withView } from './saved-views.rules.ts';

/** The views that are kept, each to be used or forgotten, and a name for what is set now. */
export default function ViewList(props: {
  readonly views: readonly SavedView[];
  readonly filters: SavedView['filters'];
  readonly onViews: (views: readonly SavedView[]) => void;
  readonly onApply: (filters: SavedView['filters']) => void;
  readonly onDone: () => void;
}) {
  const t = useWords(listWords);
  const { views, filters, onViews, onApply, onDone } = props;
  return (
    <div className="flex w-64 max-w-full flex-col gap-2">
      {views.length > 0 && (
        <ul aria-label={t('filter.views')}>
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <button
                type="button"
                aria-current={isSameView(view, filters) ? 'true' : undefined}
                className="min-h-control-40 min-w-0 flex-1 truncate rounded-s px-2 text-left hover:bg-brand-50 aria-[current=true]:font-semibold aria-[current=true]:text-brand-700"
                onClick={() => {
                  onApply(view.filters);
                  onDone();
                }}
              >
                {view.name}
              </button>
              <IconButton
                label={t('filter.view-delete', { name: view.name })}
                onClick={() => onViews(withoutView(views, view.name))}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(filters).length > 0 ? (
        <NewView
          onSave={(name) => {
            onViews(withView(views, { name, filters }));
            toast.ok(t('filter.view-saved', { name }));
            onDone();
          }}
        />
      ) : (
        views.length === 0 && <p className="text-14 text-ink-500">{t('filter.views-none')}</p>
      )}
    </div>
  );
}

function NewView({ onSave }: { readonly onSave: (name: string) => void }) {
  const t = useWords(listWords);
  const [name, setName] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <TextField
        label={t('filter.view-save')}
        placeholder={t('filter.view-name')}
        maxLength={maxViewName}
        value={name}
        onChange={setName}
        className="flex-1 [&_input]:h-control-40"
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('filter.view-keep')}
      </Button>
    </form>
  );
}
