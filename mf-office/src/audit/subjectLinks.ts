import type { AuditSubject, AuditSubjectKind } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';

/** Paths for the kinds of subjects that have a page in the office. */
export const subjectPaths: Partial<Record<AuditSubjectKind, (subject: AuditSubject) => string | undefined>> =
  {
    item: ({ id }) => paths.item(id),
    list: ({ id }) => paths.list(id),
    section: ({ id }) => paths.category('section', id),
    type: ({ id }) => paths.category('type', id),
    category: ({ id }) => paths.category('category', id),
    school: ({ id }) => paths.school(id),
    deliveryMethod: ({ id }) => paths.deliveryMethod(id),
    location: ({ id, method = 0 }) => paths.location(method, id),
    voucher: ({ id }) => paths.voucher(id),
    customer: ({ id }) => paths.customer(id),
    webhook: ({ id }) => paths.webhook(id),
    ownShop: ({ id }) => paths.ownShop(id),
    message: ({ id, state }) => paths.messages(state === 'answered' ? state : 'waiting', id),
    review: ({ id, state }) =>
      paths.reviews(state === 'published' || state === 'refused' ? state : 'pending', id),
    itemView: ({ filter }) => filter && paths.items(filter),
    orderView: ({ filter }) => filter && paths.orders(filter),
    staff: ({ name }) => paths.staffMember(name),
  };
