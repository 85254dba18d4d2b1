/** Where the shop delivers, by the short names that orders carry. */
export const cities = [
  { value: 'Lim', label: 'LIMASSOL' },
  { value: 'Pfo', label: 'PAPHOS' },
  { value: 'Nic', label: 'NICOSIA' },
  { value: 'Lan', label: 'LARNACA' },
  { value: 'Fam', label: 'FAMAGUSTA' },
] as const;
