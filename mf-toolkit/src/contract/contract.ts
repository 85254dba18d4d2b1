import * as v from 'valibot';

const names = v.array(v.string());
const fields = v.record(v.string(), v.string());
const form = v.object({ v: v.number(), payload: fields });

/** What a release offers the others and needs of them, as far as a build can say it. */
export const contractSchema = v.object({
  offers: v.object({
    /** Exposed modules, such as `./CartButton`. */
    modules: names,
    /** Events that it publishes. */
    events: v.record(v.string(), form),
    /** Names of mf-shared; only of the shell, whose copy is the one that runs. */
    exports: names,
  }),
  needs: v.object({
    fragments: names,
    /** Events that it listens to. */
    events: v.record(v.string(), form),
    exports: names,
  }),
  /** The form in which it knows the cart. */
  cart: v.object({ v: v.number(), fields }),
});

export type Contract = v.InferOutput<typeof contractSchema>;
export type Form = v.InferOutput<typeof form>;
