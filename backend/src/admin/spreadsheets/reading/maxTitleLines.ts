/** Limits the lines above a header, such as a title. */
export const maxTitleLines = 20;
