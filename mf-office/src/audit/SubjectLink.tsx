import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useStaff } from '../session/StaffContext.ts';
import type { AuditSubject } from '../contract/calls.ts';
import { paths } from '../paths.ts';
import { pageOf } from './subjectLinks.ts';

export function SubjectLink({ subject }: { subject: AuditSubject }): ReactNode {
  const page = pageOf(subject, useStaff().staff.roles);
  return page ? <Link to={page}>{subject.name}</Link> : subject.name;
}

export function OrderLink({ number }: { number: string }): ReactNode {
  const mayProcessOrders = useStaff().staff.roles.includes('orders');
  return mayProcessOrders ? <Link to={paths.order(number)}>{number}</Link> : number;
}
