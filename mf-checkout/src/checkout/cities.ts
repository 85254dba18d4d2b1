/** The cities that the shop delivers to, with the codes of the orders. */
export const cities = [
  { value: 'Lim', label: 'LIMASSOL' },
  { value: 'Pfo', label: 'PAPHOS' },
  { value: 'Nic', label: 'NICOSIA' },
  { value: 'Lan', label: 'LARNACA' },
  { value: 'Fam', label: 'FAMAGUSTA' },
] as const;
