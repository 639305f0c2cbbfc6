import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { standardWords } from './standard.words.ts';

/** How many options a standard that forbids them keeps out of a list, and the way to see them. */
export default function HiddenByStandard(props: {
  readonly count: number;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}) {
  const t = useWords(standardWords);
  return (
    <output className="flex flex-wrap items-center gap-x-2 rounded-m bg-warn-soft px-4 py-1.5 text-14 text-ink-700">
      {t(props.shown ? 'trace.shown' : 'trace.hidden', { count: props.count })}
      <Button look="text" className="px-0!" onClick={() => props.onShow(!props.shown)}>
        {t(props.shown ? 'trace.hide' : 'trace.show')}
      </Button>
    </output>
  );
}
