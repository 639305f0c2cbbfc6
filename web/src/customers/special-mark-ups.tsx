import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { noMarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { readMarkUp } from '@woxing/contract/people/customers';
import { type Product, productNames, products } from '@woxing/contract/products/products.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { markUpRead } from './customers.queries.ts';
import { customerWords } from './customers.words.ts';
import { MarkUpForm } from './mark-up-form.tsx';
import { MarkUpWords } from './mark-up-words.tsx';

type Special = OutputOf<typeof readMarkUp>['special'][number];

/** What is added for one customer, one product, or both, in place of the default. */
export function SpecialMarkUps({ kept }: { readonly kept: readonly Special[] }) {
  const t = useWords(customerWords);
  const [edited, setEdited] = useState<Special | 'new'>();
  const remove = useRemoving();
  const nameOf = useScopeName();
  return (
    <section className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-14">{t('mark-up.special')}</h3>
        <Button look="text" size="s" onClick={() => setEdited('new')}>
          <PlusIcon size={16} />
          {t('mark-up.special-add')}
        </Button>
        <p className="basis-full text-12 text-ink-500">{t('mark-up.special-hint')}</p>
      </div>
      {kept.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line" aria-label={t('mark-up.special')}>
          {kept.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow">{nameOf(one)}</span>
              <MarkUpWords markUp={one} product={one.product} />
              <span className="flex gap-3">
                <Button
                  look="text"
                  size="s"
                  aria-label={t('mark-up.special-edit', { name: nameOf(one) })}
                  onClick={() => setEdited(one)}
                >
                  {t('mark-up.edit')}
                </Button>
                <Button
                  look="text"
                  size="s"
                  aria-label={t('mark-up.special-delete', { name: nameOf(one) })}
                  onClick={() => void remove(one)}
                >
                  {t('customer.delete')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <SpecialDialog special={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

type Scope = Pick<Special, 'customerId' | 'customerName' | 'product'>;

function useScopeName(): (scope: Scope) => string {
  const t = useWords(customerWords);
  return ({ customerName, product }) =>
    t('mark-up.special-name', {
      customer: customerName ?? t('mark-up.all-customers'),
      product: product === null ? t('mark-up.all-products') : productNames[product],
    });
}

function useFreshMarkUps(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: markUpRead.queryKey });
}

function useRemoving() {
  const t = useWords(customerWords);
  const nameOf = useScopeName();
  const fresh = useFreshMarkUps();
  const deleting = useWrite('/customer/deleteSpecialMarkUp');
  return async (special: Special) => {
    const agreed = await ask({
      title: t('mark-up.special-delete', { name: nameOf(special) }),
      words: t('mark-up.special-delete-words'),
      yes: t('customer.delete'),
      no: t('customer.delete-no'),
      danger: true,
    });
    if (!agreed) return;
    const onSuccess = () => toast.ok(t('mark-up.special-deleted'));
    deleting.mutate({ id: special.id }, { onSuccess, onSettled: fresh });
  };
}

/** What it is for is chosen once: for another customer there is another one. */
function SpecialDialog(props: { readonly special: Special | undefined; readonly onClose: () => void }) {
  const t = useWords(customerWords);
  const fresh = useFreshMarkUps();
  const saving = useWrite('/customer/saveSpecialMarkUp');
  const nameOf = useScopeName();
  const { special, onClose } = props;
  const [scope, setScope] = useState<Scope>(
    special ?? { customerId: null, customerName: null, product: null },
  );
  const [choosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = (part: Partial<Scope>) => {
    setScope({ ...scope, ...part });
    setProblem(undefined);
    setChoosing(false);
  };
  const { customerId, product } = scope;
  const isGeneral = customerId === null && product === null;
  return (
    <Dialog
      open
      stays
      title={
        special === undefined
          ? t('mark-up.special-add')
          : t('mark-up.special-edit', { name: nameOf(special) })
      }
      onClose={onClose}
    >
      <MarkUpForm
        markUp={special ?? noMarkUp}
        product={product}
        busy={saving.isPending}
        onClose={onClose}
        onWritten={(markUp) => {
          setProblem(isGeneral ? t('mark-up.special-needs') : undefined);
          if (isGeneral) return;
          saving.mutate(
            {
              ...markUp,
              ...(customerId !== null && { customerId }),
              ...(product !== null && { product }),
            },
            {
              onSuccess: () => {
                toast.ok(t('mark-up.special-saved'));
                onClose();
              },
              onSettled: fresh,
            },
          );
        }}
      >
        {special === undefined && (
          <>
            <div className="flex flex-col gap-1">
              <p>{t('mark-up.customer')}</p>
              <div className="flex flex-wrap items-center gap-3">
                <span className="font-semibold">{scope.customerName ?? t('mark-up.all-customers')}</span>
                <Button look="text" size="s" onClick={() => setChoosing(true)}>
                  {t('mark-up.choose-customer')}
                </Button>
                {customerId !== null && (
                  <Button
                    look="text"
                    size="s"
                    onClick={() => choose({ customerId: null, customerName: null })}
                  >
                    {t('mark-up.all-customers')}
                  </Button>
                )}
              </div>
            </div>
            <RadioGroup<Product | 'all'>
              look="pills"
              name="mark-up-product"
              title={t('mark-up.product')}
              titled
              value={product ?? 'all'}
              choices={[
                { value: 'all', label: t('mark-up.all-products') },
                ...products.map((value) => ({ value, label: productNames[value] })),
              ]}
              onChange={(chosen) => choose({ product: chosen === 'all' ? null : chosen })}
            />
            {problem !== undefined && (
              <p role="alert" className="text-bad">
                {problem}
              </p>
            )}
          </>
        )}
      </MarkUpForm>
      {choosing && (
        <ChooseCustomer
          onChoose={({ id, name }) => choose({ customerId: id, customerName: name })}
          onClose={() => setChoosing(false)}
        />
      )}
    </Dialog>
  );
}
