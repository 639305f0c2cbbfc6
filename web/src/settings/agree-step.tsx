import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { settingWords } from './settings.words.ts';

/** The last step of an act that cannot be taken back: what will happen, and yes or no. */
export function AgreeStep(props: {
  readonly words: string;
  readonly yes: string;
  readonly act: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly danger?: boolean;
  readonly onCancel: () => void;
}) {
  const t = useWords(settingWords);
  return (
    <div className="flex flex-col gap-4">
      <div role="alert">
        {props.act.error !== null && (
          <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{props.act.error.message}</p>
        )}
      </div>
      <p className="text-14 text-ink-700">{props.words}</p>
      <div className="flex justify-end gap-3">
        <Button look="quiet" onClick={props.onCancel}>
          {t('page.cancel')}
        </Button>
        <Button
          look={props.danger === true ? 'danger' : 'primary'}
          busy={props.act.isPending}
          onClick={() => props.act.mutate()}
        >
          {props.yes}
        </Button>
      </div>
    </div>
  );
}
