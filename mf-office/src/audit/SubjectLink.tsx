import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { usePages } from '../page/pages.ts';
import { useStaff } from '../session/StaffContext.ts';
import type { AuditSubject } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';
import { subjectPaths } from './subjectLinks.ts';

/** A link if the subject has a page and the reader may open it. */
function PageLink({ path, name }: { path: string | undefined; name: string }): ReactNode {
  const { missingRole } = usePages(useStaff().staff.roles);
  return path && !missingRole(path) ? <Link to={path}>{name}</Link> : name;
}

export const SubjectLink = ({ subject }: { subject: AuditSubject }): ReactNode => (
  <PageLink path={subjectPaths[subject.kind]?.(subject)} name={subject.name} />
);

export const OrderLink = ({ number }: { number: string }): ReactNode => (
  <PageLink path={paths.order(number)} name={number} />
);
