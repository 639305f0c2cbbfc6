import { previewKey } from './load-tenant.ts';
import { previewWords } from './preview.words.ts';
import { useTenant, useWords } from './use-words.ts';

/** Says that nothing of what is seen has been saved, and leads out of it. */
export default function PreviewBar() {
  const t = useWords(previewWords);
  const { name, appId } = useTenant();
  const leave = () => {
    sessionStorage.removeItem(previewKey);
    window.location.assign(`/admin/tenants/${appId}`);
  };
  return (
    <output className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-m bg-ink-900 px-4 py-2.5 text-14 text-white shadow-3">
      {t('preview.words', { name })}
      <button
        type="button"
        onClick={leave}
        className="rounded-pill bg-white px-4 py-1 font-semibold text-on-white hover:bg-white/90"
      >
        {t('preview.leave')}
      </button>
    </output>
  );
}
