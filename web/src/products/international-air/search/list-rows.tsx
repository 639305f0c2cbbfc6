import { Skeleton } from '#src/ui/skeleton.tsx';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards that are still to come. */
export function ListRows({ words }: { readonly words: string }) {
  return (
    <output aria-label={words} className="flex min-h-dvh flex-col gap-2.5">
      {rowKeys.map((key) => (
        <div
          key={key}
          className="flex h-[190px] items-center gap-6 rounded-l bg-surface px-5 shadow-1 md:h-[116px]"
        >
          <Skeleton className="size-9 shrink-0 rounded-m" />
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="h-7 w-20" />
          <Skeleton className="hidden h-10 w-26 rounded-m md:block" />
        </div>
      ))}
    </output>
  );
}
