import { PhoneIcon } from '#src/ui/icon.tsx';
import { tenantWords } from './tenant.words.ts';
import { useTenant, useWords } from './use-words.ts';

/** One number is the customer service; several are numbered as exclusive phones unless the tenant names them. */
export function ServicePhones() {
  const t = useWords(tenantWords);
  const { phones } = useTenant();
  return phones.map((phone, index) => (
    <a key={phone.number} href={`tel:${phone.number}`} className="flex items-center gap-1 whitespace-nowrap">
      <PhoneIcon size={16} className="md:hidden lg:block" />
      <span className="md:hidden lg:inline">
        {phones.length === 1
          ? t('tenant.service-phone')
          : phone.label || t('tenant.own-phone', { index: index + 1 })}
      </span>
      <span className="digits font-semibold">{phone.number}</span>
    </a>
  ));
}
