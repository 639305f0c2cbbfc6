/** Nothing there, in one part of a page of several: words alone. */
export function NothingYet({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <div className="flex flex-col items-center gap-1 py-3 text-center">
      <p className="text-16 font-semibold">{title}</p>
      {hint !== undefined && <p className="max-w-md text-14 text-balance text-ink-500">{hint}</p>}
    </div>
  );
}
