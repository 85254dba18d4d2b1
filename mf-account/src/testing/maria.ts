import type { User } from 'mf-shared';

export const maria: User = {
  id: 7,
  name: 'Maria Ioannou',
  firstName: 'Maria',
  lastName: 'Ioannou',
  email: 'maria@example.test',
  email_id: 12,
  initials: 'MI',
  addr1: 'Ledras 1',
  zip: '1011',
  city: 'Nic',
  phone: '99123456',
};
