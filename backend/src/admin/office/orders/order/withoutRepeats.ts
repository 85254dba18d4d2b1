import type { OrderEvent } from 'mf-office/contract';

const steps = ['OfficePack', 'OfficeHandOver', 'OfficeDeliver'];

/** Events after which a step that was refused or already made is possible again. */
const reopens = /^(undone|exchange|supplement|addition)/;

type Event = Pick<OrderEvent, 'what' | 'detail'> & {
  /** The tracking number that this `OfficeHandOver` set; another number is a correction. */
  tracking?: string | undefined;
};

/**
 * Omits steps that were pressed again, for example in another tab, and changed nothing. Expects the earliest event
 * first.
 */
export function withoutRepeats<E extends Event>(events: E[]): E[] {
  let made = new Map<number, string>();
  return events.filter(({ what, detail, tracking = '' }) => {
    const step = what === 'staff' ? steps.indexOf(detail) : -1;
    if (what === 'paid' || (what === 'staff' && reopens.test(detail))) made = new Map();
    if (step === -1) return true;
    if (made.get(step) === tracking) return false;
    // Later steps may have been refused before this one, so they are not repeats.
    made = new Map([...made].filter(([earlier]) => earlier < step)).set(step, tracking);
    return true;
  });
}
