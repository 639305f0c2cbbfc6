/** From where a page of transfers goes on, with the one that stands there, and how many it needs at most. */
export interface TransferPage {
  readonly upTo: { readonly at: Date; readonly id: string } | undefined;
  readonly max: number;
}
