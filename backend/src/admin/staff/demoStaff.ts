/** The member of staff of the demo shop. Published, so that production refuses both secrets. */
export const demoStaff = {
  name: 'demo',
  password: 'Operator#123',
  totpSecret: 'MELTEMIDEMOSTAFFSECRETFORTESTS23',
} as const;
