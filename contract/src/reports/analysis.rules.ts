/** The entry of the menu behind which an enterprise analyses what its people travel for. */
export const analysisMenu = 77;

/** More words of a facet nobody reads; who wants all of them takes the file of the report. */
export const maxAnalysisRows = 2000;
