import { useQuery } from '@tanstack/react-query';
import { get } from '#src/api/call.ts';

/** The picture of this opening of the dialog; `again` brings another, as each serves once. */
export function usePictureCode(wanted = true) {
  const picture = useQuery({
    queryKey: ['/common/pictureCode'],
    queryFn: ({ signal }) => get('/common/pictureCode', {}, { signal, passErrorCodeMsgRet: 'all' }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return {
    randomCode: picture.data?.randomCode ?? '',
    image: picture.data?.image,
    failed: picture.isError,
    busy: picture.isFetching,
    again: () => void picture.refetch(),
  };
}
