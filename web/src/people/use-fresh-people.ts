import { useQueryClient } from '@tanstack/react-query';

/** Whatever is changed of people, everything that shows them is read anew. */
export function useFreshPeople(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const path of [
      '/member/center/department/list',
      '/member/center/employee/find',
      '/member/center/employee/detail',
    ])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}
