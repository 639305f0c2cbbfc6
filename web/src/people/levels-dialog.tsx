import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { peopleWords } from './people.words.ts';
import type { Structure } from './structure.ts';
import { useFreshPeople } from './use-fresh-people.ts';

type Level = Structure['levels'][number];

/** The levels of the enterprise, each changed and deleted in its line. */
export function LevelsDialog(props: { readonly levels: readonly Level[]; readonly onClose: () => void }) {
  const t = useWords(peopleWords);
  return (
    <Dialog
      open
      stays
      width={560}
      title={t('people.levels-title')}
      onClose={props.onClose}
      footer={
        <Button look="quiet" onClick={props.onClose}>
          {t('people.close')}
        </Button>
      }
    >
      <p className="mb-3 text-14 text-ink-500">{t('people.levels-hint')}</p>
      {props.levels.length === 0 && <p className="mb-3">{t('people.levels-empty')}</p>}
      <ul className="flex flex-col gap-3">
        {props.levels.map((level) => (
          <LevelLine key={`${level.id} ${JSON.stringify(fieldsOf(level))}`} level={level} />
        ))}
        <LevelLine key={`new ${props.levels.length}`} />
      </ul>
    </Dialog>
  );
}

/** As they are typed and ticked in a line; of a level that is still to be added they are empty. */
const fieldsOf = (level: Level | undefined) => ({
  name: level?.name ?? '',
  rank: level === undefined ? '' : String(level.rank),
  applicationFirst: level?.applicationFirst ?? false,
  applicationOffered: level?.applicationOffered ?? false,
  changeApproved: level?.changeApproved ?? false,
});

function LevelLine({ level }: { readonly level?: Level }) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const saving = useWrite('/member/center/level/save');
  const deleting = useWrite('/member/center/level/delete');
  const [fields, setFields] = useState(() => fieldsOf(level));
  const { name, rank, applicationFirst, applicationOffered, changeApproved } = fields;
  const change = (part: Partial<typeof fields>) => setFields({ ...fields, ...part });
  const [problem, setProblem] = useState<{ field: 'name' | 'rank'; words: string }>();
  const changed = JSON.stringify(fields) !== JSON.stringify(fieldsOf(level));
  const save = () => {
    if (name.trim() === '') return setProblem({ field: 'name', words: t('people.level-bad-name') });
    if (!/^[1-9]\d?$/.test(rank)) return setProblem({ field: 'rank', words: t('people.level-bad-rank') });
    setProblem(undefined);
    saving.mutate(
      { ...fields, ...(level !== undefined && { id: level.id }) },
      {
        onSuccess: () => {
          toast.ok(t('people.level-saved', { name }));
          fresh();
        },
      },
    );
  };
  const remove = ({ id }: Level) =>
    deleting.mutate(
      { id },
      {
        onSuccess: () => {
          toast.ok(t('people.level-deleted', { name }));
          fresh();
        },
      },
    );
  return (
    <li>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('people.level-rank')}
          inputMode="numeric"
          maxLength={2}
          value={rank}
          onChange={(next) => change({ rank: next })}
          autoComplete="off"
          error={problem?.field === 'rank' ? problem.words : undefined}
          className="w-14 md:w-20"
        />
        <TextField
          label={t('people.level-name')}
          maxLength={30}
          value={name}
          onChange={(next) => change({ name: next })}
          autoComplete="off"
          error={problem?.field === 'name' ? problem.words : undefined}
          className="min-w-24 flex-1"
        />
        <Button type="submit" look="soft" busy={saving.isPending} disabled={!changed}>
          {t(level === undefined ? 'people.level-add' : 'people.save')}
        </Button>
        {level !== undefined &&
          (level.employees === 0 ? (
            <Button
              look="quiet"
              busy={deleting.isPending}
              aria-label={t('people.level-delete-of', { name: level.name })}
              onClick={() => remove(level)}
            >
              {t('people.department-delete')}
            </Button>
          ) : (
            <span className="digits flex h-control-44 w-16 items-center justify-center text-14 text-ink-500">
              {t('people.level-people', { count: level.employees })}
            </span>
          ))}
        <div className="flex w-full flex-wrap gap-x-4">
          <Checkbox
            label={t('people.level-application-first')}
            checked={applicationFirst}
            onChange={(next) => change({ applicationFirst: next })}
          />
          <Checkbox
            label={t('people.level-application-offered')}
            checked={applicationOffered}
            onChange={(next) => change({ applicationOffered: next })}
          />
          <Checkbox
            label={t('people.level-change-approved')}
            checked={changeApproved}
            onChange={(next) => change({ changeApproved: next })}
          />
        </div>
      </form>
    </li>
  );
}
