/** Where the shop delivers, by the short names that addresses carry. */
export const cities = [
  { value: 'Lim', label: 'LIMASSOL' },
  { value: 'Pfo', label: 'PAPHOS' },
  { value: 'Nic', label: 'NICOSIA' },
  { value: 'Lan', label: 'LARNACA' },
  { value: 'Fam', label: 'FAMAGUSTA' },
] as const;

/** The city that an address names, however it writes it. */
export const cityOf = (name: string): (typeof cities)[number] | undefined =>
  cities.find(({ value, label }) => [value, label].some((form) => form.toLowerCase() === name.toLowerCase()));
