/** Both secrets are public, so production refuses them. */
export const demoStaff = {
  name: 'demo',
  password: 'Operator#123',
  totpSecret: 'MELTEMIDEMOSTAFFSECRETFORTESTS23',
} as const;
