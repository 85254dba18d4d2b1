import type { AuditSubject, AuditSubjectKind, SignedInStaff } from '../contract/calls.ts';
import { paths } from '../paths.ts';

type Role = SignedInStaff['roles'][number];

const categoryPage = (level: 'section' | 'type' | 'category'): Page => ({
  path: ({ id }) => paths.category(level, id),
  role: 'catalogue',
});

interface Page {
  path: (subject: AuditSubject) => string;
  role?: Role;
}

const pages: Partial<Record<AuditSubjectKind, Page>> = {
  item: { path: ({ id }) => paths.item(id) },
  list: { path: ({ id }) => paths.list(id) },
  section: categoryPage('section'),
  type: categoryPage('type'),
  category: categoryPage('category'),
  school: { path: ({ id }) => paths.school(id), role: 'catalogue' },
  deliveryMethod: { path: ({ id }) => paths.deliveryMethod(id), role: 'catalogue' },
  location: { path: ({ id, method = 0 }) => paths.location(method, id), role: 'catalogue' },
  voucher: { path: ({ id }) => paths.voucher(id) },
  customer: { path: ({ id }) => paths.customer(id) },
  webhook: { path: ({ id }) => paths.webhook(id) },
  ownShop: { path: ({ id }) => paths.ownShop(id) },
  staff: { path: ({ name }) => paths.staffMember(name) },
};

/** Undefined if the office has no page of it, or not for this reader. */
export function pageOf(subject: AuditSubject, roles: Role[]): string | undefined {
  const page = pages[subject.kind];
  return page && (!page.role || roles.includes(page.role)) ? page.path(subject) : undefined;
}
