import { useDeferredValue, useMemo, useState } from 'react';
import { Checkbox } from './choice.tsx';
import { CloseIcon, SearchIcon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { TreeRows } from './tree-rows.tsx';
import {
  chosenBefore,
  foundRows,
  isBranch,
  openRows,
  pathOf,
  type TreeNode,
  toggled,
  treeOf,
} from './tree-transfer.rules.ts';
import { WindowedList } from './windowed-list.tsx';

export interface TreeTransferProps {
  /** What is chosen from, for assistive technology: 员工. */
  readonly title: string;
  readonly nodes: readonly TreeNode[];
  /** Ids of leaves, in the order of choosing; unknown ones are kept and not shown. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** The measure word of what is chosen: 人. */
  readonly unit: string;
  readonly searchHint?: string;
}

/** Chooses leaves of a tree: ticked on the left, they stand on the right at once. Thousands of rows are drawn as they come near. */
export function TreeTransfer({ title, nodes, chosen, onChange, unit, searchHint }: TreeTransferProps) {
  const tree = useMemo(() => treeOf(nodes), [nodes]);
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim());
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.slice(0, 1).map(({ id }) => id)));
  const known = useMemo(() => new Set(chosen), [chosen]);
  const before = useMemo(() => chosenBefore(tree, known), [tree, known]);
  const rows = useMemo(
    () => (wanted === '' ? openRows(tree, open) : foundRows(tree, wanted)),
    [tree, open, wanted],
  );
  const picked = useMemo(() => chosen.flatMap((id) => tree.byId.get(id) ?? []), [tree, chosen]);
  const scope = useMemo(
    () => (wanted === '' ? tree.leaves : rows.filter((row) => !isBranch(row)).map((row) => row.node.id)),
    [tree, rows, wanted],
  );
  const changeAll = (all: boolean) => {
    const others = new Set(scope);
    onChange(all ? [...new Set([...chosen, ...scope])] : chosen.filter((id) => !others.has(id)));
  };
  const total = tree.leaves.length;
  const count = before[total] ?? 0;
  const setOpened = (id: string, opened: boolean) => {
    const next = new Set(open);
    if (opened) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section aria-label={`可选${title}`} className={panel}>
        <div className={head}>
          <Checkbox
            label={
              <span className="font-semibold text-ink-900">{wanted === '' ? '全选' : '全选搜索结果'}</span>
            }
            checked={scope.length > 0 && scope.every((id) => known.has(id))}
            onChange={changeAll}
          />
          <p className="text-12 text-ink-500">
            共<span className="digits">{total.toLocaleString('zh-CN')}</span>
            {unit}
          </p>
        </div>
        <div className="px-3 pt-3">
          <TextField
            label={`搜索${title}`}
            labelHidden
            type="search"
            value={keyword}
            onChange={setKeyword}
            placeholder={searchHint ?? '输入名称搜索'}
            suffix={<SearchIcon size={18} className="mr-2 text-ink-500" />}
          />
        </div>
        {rows.length === 0 ? (
          <p className="px-4 py-16 text-center text-ink-500">{`没有找到“${wanted}”，换个写法试试`}</p>
        ) : (
          <TreeRows
            title={title}
            rows={rows}
            before={before}
            openAll={wanted !== ''}
            open={open}
            onOpen={setOpened}
            onToggle={(row) => onChange(toggled(tree, chosen, row, wanted === '' ? undefined : rows))}
          />
        )}
      </section>
      <section aria-label={`已选${title}`} className={panel}>
        <div className={head}>
          <output className="flex min-h-9 items-center text-14">
            已选
            <span className="digits mx-1 font-semibold text-brand-700">{count.toLocaleString('zh-CN')}</span>
            {unit}
          </output>
          {picked.length > 0 && (
            <button
              type="button"
              onClick={() => onChange([])}
              className="text-14 text-brand-600 underline-offset-4 hover:underline"
            >
              清空
            </button>
          )}
        </div>
        {picked.length === 0 ? (
          <p className="px-4 py-16 text-center text-ink-500">{`在左侧勾选${title}，选中的会列在这里`}</p>
        ) : (
          <WindowedList title={`已选${title}`} items={picked} rowHeight={52} keyOf={(row) => row.node.id}>
            {(row) => (
              <div className="flex h-13 items-center gap-3 border-b border-line px-4">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14">
                    {row.node.label}
                    {row.node.hint !== undefined && (
                      <span className="ml-2 text-12 text-ink-500">{row.node.hint}</span>
                    )}
                  </span>
                  <span className="block truncate text-12 text-ink-500">{pathOf(tree, row).join(' / ')}</span>
                </span>
                <button
                  type="button"
                  aria-label={`移除${row.node.label}`}
                  onClick={() => onChange(chosen.filter((id) => id !== row.node.id))}
                  className="flex size-control-36 shrink-0 items-center justify-center rounded-pill text-ink-500 hover:bg-bad-soft hover:text-bad"
                >
                  <CloseIcon size={16} />
                </button>
              </div>
            )}
          </WindowedList>
        )}
      </section>
    </div>
  );
}

const panel = 'flex min-w-0 flex-col overflow-hidden rounded-l bg-surface shadow-1';
const head = 'flex min-h-12 items-center justify-between gap-3 border-b border-line px-4';
