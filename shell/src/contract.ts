import * as v from 'valibot';

export const slots = {
  'header:profile': v.object({}),
  'header:cart': v.object({}),
  'shell:auth-popup': v.object({
    mode: v.picklist(['sign-in', 'register']),
    onClose: v.custom<() => void>((value) => typeof value === 'function'),
  }),
};
