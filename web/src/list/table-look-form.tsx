import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import type { Column } from './columns.ts';
import { listWords } from './list.words.ts';
import { choosableColumns, isShown, plainLook, type TableLook } from './table-look.rules.ts';

/** Which columns a table has, and how high its rows are. */
export default function TableLookForm(props: {
  readonly columns: readonly Column<never>[];
  readonly look: TableLook;
  readonly onLook: (look: TableLook) => void;
}) {
  const t = useWords(listWords);
  const { look, onLook } = props;
  const columns = choosableColumns(props.columns);
  return (
    <div className="flex w-56 flex-col gap-3">
      {columns.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 text-14 font-semibold">{t('rows.columns')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={isShown(column, look)}
              onChange={(on) => onLook({ ...look, columns: { ...look.columns, [column.key]: on } })}
            />
          ))}
        </fieldset>
      )}
      <RadioGroup
        title={t('rows.density')}
        titled
        name="density"
        value={look.dense ? 'dense' : 'roomy'}
        choices={[
          { value: 'roomy', label: t('rows.roomy') },
          { value: 'dense', label: t('rows.dense') },
        ]}
        onChange={(next) => onLook({ ...look, dense: next === 'dense' })}
      />
      <Button look="text" size="s" className="self-start px-0!" onClick={() => onLook(plainLook)}>
        {t('rows.look-reset')}
      </Button>
    </div>
  );
}
