/** Returns the package that owns an event: shell for `shell:notice-requested`, mf_account for
 *  `account:signed-in`. */
export function ownerOf(event: string): string {
  const [prefix = ''] = event.split(':');
  return prefix === 'shell' ? prefix : `mf_${prefix}`;
}

/** Returns the only package that may publish an event; null if every package may, as for `…-requested`. */
export const onlyPublisherOf = (event: string): string | null =>
  event.endsWith('-requested') ? null : ownerOf(event);
