/** Cities the shop delivers to: `value` is the code in orders and addresses, `label` the text in forms. */
export const cities = [
  { value: 'Lim', name: 'Limassol', label: 'LIMASSOL' },
  { value: 'Pfo', name: 'Paphos', label: 'PAPHOS' },
  { value: 'Nic', name: 'Nicosia', label: 'NICOSIA' },
  { value: 'Lan', name: 'Larnaca', label: 'LARNACA' },
  { value: 'Fam', name: 'Famagusta', label: 'FAMAGUSTA' },
] as const;

/** Ignores case. Undefined if the shop does not deliver there. */
export function findCity(codeOrName: string): (typeof cities)[number] | undefined {
  const wanted = codeOrName.toUpperCase();
  return cities.find(({ value, label }) => value.toUpperCase() === wanted || label === wanted);
}
