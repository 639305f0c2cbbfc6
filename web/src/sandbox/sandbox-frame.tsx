import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
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
      <PageHead
        title={props.title}
        beside={<Badge tone="warn">{t('sandbox.mark')}</Badge>}
        hint={t('sandbox.mark-hint')}
        actions={props.aside}
      />
      <SandboxDoor>{props.children}</SandboxDoor>
    </div>
  );
}
