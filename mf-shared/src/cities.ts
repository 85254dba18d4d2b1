/** The cities that the shop delivers to: `value` is the code that orders and addresses carry, `label` what forms show. */
export const cities = [
  { value: 'Lim', name: 'Limassol', label: 'LIMASSOL' },
  { value: 'Pfo', name: 'Paphos', label: 'PAPHOS' },
  { value: 'Nic', name: 'Nicosia', label: 'NICOSIA' },
  { value: 'Lan', name: 'Larnaca', label: 'LARNACA' },
  { value: 'Fam', name: 'Famagusta', label: 'FAMAGUSTA' },
] as const;

/** The city with this code or name, in any case; undefined for one that the shop does not deliver to. */
export function findCity(codeOrName: string): (typeof cities)[number] | undefined {
  const wanted = codeOrName.toUpperCase();
  return cities.find(({ value, label }) => value.toUpperCase() === wanted || label === wanted);
}
