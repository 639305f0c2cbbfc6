import { WarnIcon } from './icon.tsx';

/** That the day of an address could not be, and which one is shown instead: by itself, that it had passed. */
export function DayMoved({ words = '日期已过，已改为今天' }: { readonly words?: string }) {
  return (
    <output className="flex items-center gap-2 rounded-m bg-warn-soft px-3.5 py-2 text-14 text-warn">
      <WarnIcon size={18} className="shrink-0" />
      {words}
    </output>
  );
}
