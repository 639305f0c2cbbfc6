import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#src/api/query.ts';
import { costObjectChoices } from '#src/cost-objects/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { toast } from '#src/ui/toast.tsx';
import { costObjectPageWords } from './cost-object.words.ts';

/** What every order of the enterprise has to name; each press is kept at once. */
export function RequiredKinds() {
  const t = useWords(costObjectPageWords);
  const queries = useQueryClient();
  const { data } = useQuery(costObjectChoices());
  const saving = useWrite('/member/center/costObject/require');
  if (data === undefined) return null;
  const { asked } = data;
  const save = (next: typeof asked) =>
    saving.mutate(next, {
      onSuccess: () => {
        toast.ok(t('cost.required-saved'));
        void queries.invalidateQueries({ queryKey: costObjectChoices().queryKey });
      },
    });
  return (
    <fieldset disabled={saving.isPending} className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">{t('cost.required')}</legend>
      <Checkbox
        label={t('cost.required-centre')}
        checked={asked.costCentre}
        onChange={(costCentre) => save({ ...asked, costCentre })}
      />
      <Checkbox
        label={t('cost.required-project')}
        checked={asked.project}
        onChange={(project) => save({ ...asked, project })}
      />
      <p className="w-full text-12 text-ink-500">{t('cost.required-help')}</p>
    </fieldset>
  );
}
