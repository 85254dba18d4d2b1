import { safeParse } from 'valibot';
import { phoneNumber } from './addressFields.ts';

const messageOf = (text: string): string | undefined => safeParse(phoneNumber, text).issues?.[0].message;

describe('a telephone number', () => {
  it('may have invisible marks around it', () => {
    expect(messageOf('\u202A+357 99 123456\u202C')).toBeUndefined();
  });

  it('that is too long is refused before any mark is removed', () => {
    expect(messageOf(`${'\u00AD'.repeat(40_000)}99123456`)).toBe('Phone number is too long.');
  });
});
