/** Returns the package that owns an event: shell for `shell:notice-requested`, mf_account for
 *  `account:signed-in`. */
export function eventOwner(event: string): string {
  const [prefix = ''] = event.split(':');
  return prefix === 'shell' ? prefix : `mf_${prefix}`;
}

/** Whether the event asks its owner for an action, so that every package may publish it. */
export const isRequest = (event: string): boolean => event.endsWith('-requested');

/** Returns the only package that may publish an event; null for a request. */
export const onlyPublisherOf = (event: string): string | null =>
  isRequest(event) ? null : eventOwner(event);
