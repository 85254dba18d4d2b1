/** Tests wait for conditions, never for a time. These limits end only what hangs, and must be out of reach of the
 *  slowest machine, on which a step of a journey takes minutes. */
export const stepLimitMs = 300_000;
/** A test, or a file of tests: at night, the fuzz tests try a thousand inputs for each call. */
export const testLimitMs = 60 * 60_000;
