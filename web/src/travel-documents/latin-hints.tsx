import { useQuery } from '@tanstack/react-query';
import type { NameHint } from '@woxing/contract/people/latin-names.rules';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { latinNamesOf } from './travel-document.queries.ts';
import { documentWords } from './travel-document.words.ts';

/** How a Chinese name may stand on the paper, as long as nothing is written: what somebody typed, or a paper said, is not overwritten. */
export function LatinHints(props: {
  /** In Chinese. */
  readonly name: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly onUse: (hint: NameHint) => void;
  readonly className?: string;
}) {
  const t = useWords(documentWords);
  const { data = [] } = useQuery(latinNamesOf(useLate(props.name.trim(), typingPauseMs)));
  if (props.surname !== '' || props.givenNames !== '' || data.length === 0) return null;
  return (
    <p className={classNames('flex flex-wrap gap-x-3 gap-y-1 text-14', props.className)}>
      {data.map((hint) => {
        const names = `${hint.surname}/${hint.givenNames}`;
        return (
          <Button
            key={names}
            look="text"
            size="s"
            className="px-0!"
            aria-label={t('document.hint-use', { names })}
            onClick={() => props.onUse(hint)}
          >
            {t('document.hint', { names })}
          </Button>
        );
      })}
    </p>
  );
}
