import { isPersonName } from './personName.ts';

describe('a name', () => {
  it.each([
    'Maria Ioannou',
    "Conor O'Brien",
    'Anne-Marie',
    'J. R. Smith',
    'Μ.Παπαδόπουλος',
    'Ελένη Γεωργίου',
    'Ltd & Co',
  ])('can be %s', (name) => expect(isPersonName(name)).toBe(true));

  it.each([
    'Win a phone: http://evil.example',
    'Visit evil.example now',
    'www.evil.example',
    'info@evil.example',
    '<b>Maria</b>',
    'Maria\nIoannou',
    'Maria\u202Eannaoi',
    'Maria\u200BIoannou',
  ])('cannot be %j', (name) => expect(isPersonName(name)).toBe(false));
});
