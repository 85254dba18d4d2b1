import type { OrderEvent } from 'mf-office/contract';

const steps = ['OfficePack', 'OfficeHandOver', 'OfficeDeliver'];

/** What makes a step possible that was refused or made before. */
const reopens = /^(undone|exchange|supplement|addition)/;

type Event = Pick<OrderEvent, 'what' | 'detail'> & {
  /** Which `OfficeHandOver` gave the order; another one corrects it. */
  tracking?: string | undefined;
};

/** A step that was pressed again, in another tab for instance, changed nothing. Takes the earliest event first. */
export function withoutRepeats<E extends Event>(events: E[]): E[] {
  let made = new Map<number, string>();
  return events.filter(({ what, detail, tracking = '' }) => {
    const step = what === 'staff' ? steps.indexOf(detail) : -1;
    if (what === 'paid' || (what === 'staff' && reopens.test(detail))) made = new Map();
    if (step === -1) return true;
    if (made.get(step) === tracking) return false;
    // The steps after this one may have been refused before it.
    made = new Map([...made].filter(([earlier]) => earlier < step)).set(step, tracking);
    return true;
  });
}
