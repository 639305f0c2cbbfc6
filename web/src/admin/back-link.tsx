import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';

export function BackLink() {
  const t = useWords(adminWords);
  return (
    <Link to="/admin/tenants" className="text-14 text-brand-700 underline-offset-4 hover:underline">
      {t('admin.back')}
    </Link>
  );
}
