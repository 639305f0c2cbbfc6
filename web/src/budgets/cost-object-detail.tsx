import type { CostObjectView } from '@woxing/contract/people/cost-objects';
import { DetailDrawer } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { costObjectPageWords } from './cost-object.words.ts';

/** One cost centre or project, with what can be done with it. */
export function CostObjectDetail(props: {
  readonly row: CostObjectView;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(costObjectPageWords);
  const { name, code, fromDay, untilDay, department, open } = props.row;
  return (
    <DetailDrawer
      title={name}
      onClose={props.onClose}
      facts={[
        [
          t('cost.state'),
          <Badge key="state" tone={open ? 'ok' : 'grey'}>
            {t(open ? 'cost.open' : 'cost.closed')}
          </Badge>,
        ],
        [t('cost.code'), code],
        [t('cost.from'), fromDay ?? t('cost.no-limit')],
        [t('cost.until'), untilDay ?? t('cost.no-limit')],
        [t('cost.department'), department === '' ? t('cost.no-department') : department],
      ]}
      actions={
        <>
          <Button look="soft" onClick={props.onEdit}>
            {t('cost.edit')}
          </Button>
          <Button look="quiet" onClick={props.onDelete}>
            {t('cost.delete')}
          </Button>
        </>
      }
    />
  );
}
