import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { chipClass, FilterCount } from './filter-chip.tsx';
import { FilterIcon } from './icon.tsx';
import { Popover } from './popover.tsx';
import { Select, type SelectOption } from './select.tsx';

/** One line over a list: chips on a desktop, one filter sheet and the sort on a phone. */
export function FilterFrame<Sort extends string>(props: {
  readonly words: {
    /** Names the sheet, and the button that opens it. */
    readonly title: string;
    readonly clear: string;
    readonly sort: string;
  };
  /** Filters that are on. */
  readonly active: number;
  /** What is left, in words. */
  readonly count: string;
  readonly chips: ReactNode;
  readonly renderSheet: (close: () => void) => ReactNode;
  readonly sort: Sort;
  readonly sorts: readonly SelectOption<Sort>[];
  readonly onSort: (sort: Sort) => void;
  readonly onClear: () => void;
}) {
  const { words, active } = props;
  return (
    <div className="flex items-center gap-2 rounded-l bg-surface px-3 py-1 shadow-1 md:px-4 md:py-2">
      <div className="hidden min-w-0 flex-1 flex-wrap items-center gap-2 md:flex">
        {props.chips}
        {active > 0 && (
          <Button look="text" size="s" className="px-1" onClick={props.onClear}>
            {words.clear}
          </Button>
        )}
      </div>
      <div className="md:hidden">
        <Popover
          title={words.title}
          triggerClass={chipClass(active > 0)}
          trigger={
            <>
              <FilterIcon size={16} />
              {words.title}
              {active > 0 && <FilterCount value={active} />}
            </>
          }
        >
          {props.renderSheet}
        </Popover>
      </div>
      <output className="ml-auto text-14 whitespace-nowrap text-ink-500 md:ml-0">{props.count}</output>
      <Select
        label={words.sort}
        labelHidden
        value={props.sort}
        options={props.sorts}
        onChange={props.onSort}
        className="w-26 [&_select]:h-control-36 [&_select]:text-14"
      />
    </div>
  );
}
