/** Each asking is a new quote, and the newest alone can be confirmed. */
export const quotedOnce = {
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
};
