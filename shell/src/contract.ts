import * as v from 'valibot';

/** The slots of the frame, with the props that each gives. */
export const slots = {
  'header:profile': v.object({}),
  'header:cart': v.object({}),
  /** Shown while a sign-in is asked for. */
  'shell:auth-popup': v.object({
    mode: v.picklist(['sign-in', 'register']),
    onClose: v.custom<() => void>((value) => typeof value === 'function'),
  }),
};
