/** Counting the travellers of an enterprise who are under way ends here. */
export const maxUnderWay = 1000;
