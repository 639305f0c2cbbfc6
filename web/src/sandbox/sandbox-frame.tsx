import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { SandboxDoor } from './sandbox-door.tsx';

/** Every page of the sandbox says that it is one. */
export function SandboxFrame(props: {
  readonly title: string;
  readonly pageTitle: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useWords(sandboxWords);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5 md:py-7 lg:px-6">
      <title>{props.pageTitle}</title>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-20 md:text-28">{props.title}</h1>
          <Badge tone="warn">{t('sandbox.mark')}</Badge>
          <span className="ml-auto">{props.aside}</span>
        </div>
        <p className="mt-1 text-ink-500">{t('sandbox.mark-hint')}</p>
      </div>
      <SandboxDoor>{props.children}</SandboxDoor>
    </div>
  );
}
