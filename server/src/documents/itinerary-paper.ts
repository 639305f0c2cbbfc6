/** A document of what somebody travels by, in words and in order; where they stand on the paper is drawn by `drawItinerary`. */
export interface ItineraryPaper {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  /** By which readers of files call it. */
  readonly fileTitle: string;
  readonly brand: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly facts: readonly Named[];
  /** Of the table below every ride. */
  readonly columns: readonly PaperColumn[];
  readonly rides: readonly PaperRide[];
  /** What goes with the rides, below them. */
  readonly tables: readonly PaperTable[];
  readonly totals: readonly Named[];
  readonly notes: readonly string[];
  /** By which others may look whether it holds; null on a document that proves nothing. */
  readonly proof: PaperProof | null;
  /** Of the company that answers for it, with its name below; null where nobody has given one. */
  readonly seal?: PaperSeal | null;
  readonly printed: string;
  readonly pageWords: (page: number, count: number) => string;
  /** Said on every page where nothing of it is real; empty in earnest. */
  readonly mark: string;
  /** What programs read in place of the drawing. */
  readonly attached?: { readonly name: string; readonly type: string; readonly text: string };
}

export interface PaperSeal {
  /** PNG or JPEG. */
  readonly picture: Uint8Array;
  readonly words: string;
}

export type Named = readonly [name: string, value: string];

export interface PaperColumn {
  readonly name: string;
  /** Points from the left edge of what is written. */
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
}

export interface PaperRide {
  readonly no: string;
  readonly day: string;
  /** `取票号 E123456789`, or empty. */
  readonly reference: string;
  /** 列车停运, or empty. */
  readonly warning: string;
  readonly from: PaperPlace;
  readonly to: PaperPlace;
  /** Over the line between both. */
  readonly under: string;
  readonly facts: readonly Named[];
  readonly rows: readonly PaperRow[];
}

export interface PaperPlace {
  /** With 次日 or `+2天` where it is another day. */
  readonly time: string;
  readonly name: string;
  readonly below: readonly string[];
}

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
}

export interface PaperRow {
  /** One for each column. */
  readonly cells: readonly PaperCell[];
  /** Of a ticket that is good no more. */
  readonly faded: boolean;
}

export interface PaperCell {
  readonly text: string;
  readonly below: string;
}

export interface PaperProof {
  readonly link: string;
  readonly words: readonly string[];
}
