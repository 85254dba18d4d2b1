/** Payloads by name of the events that packages define themselves. A package declares its own in
 *  `src/contract.ts`; `npx meltemi types-of` writes those of other packages. */
export interface TeamEvents {}
