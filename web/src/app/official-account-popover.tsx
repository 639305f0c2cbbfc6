import { useWords } from '#src/tenants/public.ts';
import { Popover } from '#src/ui/popover.tsx';
import OfficialAccount from './official-account.tsx';
import { officialAccountWords } from './official-account.words.ts';

/** The picture that phones follow, under its word in the head; leftmost of its group, so that it moves nothing when it comes. */
export default function OfficialAccountPopover() {
  const t = useWords(officialAccountWords);
  return (
    <Popover
      hover
      align="center"
      title={t('shell.official-account')}
      trigger={t('shell.official-account')}
      triggerClass="hover:underline underline-offset-4 max-lg:hidden"
    >
      <OfficialAccount />
    </Popover>
  );
}
