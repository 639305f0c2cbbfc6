import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { dataAddress, receiveFile } from '#src/api/files.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;

/** The facts as they are now: a form is never filled from what this tab remembers. */
export const ownFacts = () =>
  queryOptions({
    queryKey: ['/member/info'],
    queryFn: ({ signal }) => post('/member/info', {}, { signal, ...quietly }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A photo as an address that a picture may have; its own address stays the same for the same photo. */
export const photoPicture = (photo: string) =>
  queryOptions({
    queryKey: ['/member/photo', photo],
    queryFn: async ({ signal }) => {
      const id = new URLSearchParams(photo.slice(photo.indexOf('?'))).get('id') ?? '';
      return dataAddress(await receiveFile('/member/photo', { id }, { signal, ...quietly }));
    },
    enabled: photo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** While an export is being made, the page looks again every second. */
export const ownData = () =>
  queryOptions({
    queryKey: ['/member/data/overview'],
    queryFn: ({ signal }) => post('/member/data/overview', {}, { signal, ...quietly }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'running' ? 1000 : false),
  });
