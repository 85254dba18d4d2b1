/** The help lists the commands in this order. */
export const commandSummaries = {
  orders: 'lists orders; packs, ships, delivers, refunds and exports them',
  customizations: 'lists and adds customizations agreed with customers',
  import: 'imports products, prices or stock; lists and undoes imports',
  export: 'exports products and pictures, or prices and stock',
  locations: 'lists delivery methods; imports and exports their lockers or shops',
  schools: 'maintains the item lists of schools',
  synonyms: 'maintains search synonyms',
  'stock-alerts': 'lists who waits for an item that is out of stock',
  staff: 'manages staff, their roles and the audit log',
  compare: 'compares a release with its predecessor: size, failures, web vitals',
  backup: 'writes a backup',
  drill: 'tests that the newest backup can be restored',
  restore: 'restores a backup into an empty database',
} as const;

export type CommandName = keyof typeof commandSummaries;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commandSummaries, name);
