import { useNavigate } from '@tanstack/react-router';
import { TrainSearchForm } from './train-search-form.tsx';

/** The search for trains on the landing page. */
export function TrainSearch() {
  const navigate = useNavigate();
  return (
    <TrainSearchForm
      look="hero"
      onSearch={({ fast, ...way }) =>
        void navigate({ to: '/train/train_query_list', search: { ...way, ...(fast && { fast }) } })
      }
    />
  );
}
