/** The entry of the menu behind which an enterprise analyses what its people travel for. */
export const analysisMenu = 77;

/** Those behind which an employee analyses what was granted to them, and reads its lines. */
export const grantedAnalysisMenu = 81;
export const grantedLinesMenu = 82;

/** More words of a facet nobody reads; who wants all of them takes the file of the report. */
export const maxAnalysisRows = 2000;
