import * as v from 'valibot';

/** The slots of the frame, with the props that they pass. */
export const slots = {
  'header:profile': v.object({}),
  'header:cart': v.object({}),
  /** Rendered while a sign-in is requested. */
  'shell:auth-popup': v.object({
    mode: v.picklist(['sign-in', 'register']),
    onClose: v.custom<() => void>((value) => typeof value === 'function'),
  }),
};
