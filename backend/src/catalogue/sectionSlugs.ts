import { sections, sectionSlug } from 'mf-shared/brand';

const slugs = new Map<number, string>(sections.map(({ id, key }) => [id, sectionSlug(key)]));

/** The slug of a section's pages. It carries the shop's name and so comes from the brand, not from the table. */
export function slugOfSection({ id, slug }: { id: number; slug: string }): string {
  return slugs.get(id) ?? slug;
}

/** The section that a slug names, in any case; 0, which no section has, for none. */
export function sectionOfSlug(slug: string): number {
  const wanted = slug.toLowerCase();
  return sections.find(({ key }) => sectionSlug(key).toLowerCase() === wanted)?.id ?? 0;
}
