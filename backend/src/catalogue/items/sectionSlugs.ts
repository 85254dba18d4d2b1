import { sections, sectionSlug } from 'mf-shared/brand';

const slugs = new Map<number, string>(sections.map(({ id, key }) => [id, sectionSlug(key)]));

/** A section's slug contains the shop's name, so it comes from the brand and not from the table. */
export function slugOfSection({ id, slug }: { id: number; slug: string }): string {
  return slugs.get(id) ?? slug;
}

/** Case-insensitive. Returns 0, which is no section, if there is no match. */
export function sectionOfSlug(slug: string): number {
  const lowerCase = slug.toLowerCase();
  return sections.find(({ key }) => sectionSlug(key).toLowerCase() === lowerCase)?.id ?? 0;
}
