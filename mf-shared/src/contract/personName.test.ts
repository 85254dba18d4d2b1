import * as v from 'valibot';
import { personName } from './personName.ts';

const faultOf = (name: string): string | undefined =>
  v.safeParse(v.pipe(v.string(), personName('Name')), name).issues?.[0].message;

describe('a name', () => {
  it.each([
    'Maria Ioannou',
    "Conor O'Brien",
    'Anne-Marie',
    'J. R. Smith',
    'Μ.Παπαδόπουλος',
    'M.Comninos',
    'm.ioannou',
    'J.Li',
    'Κων.Ευαγγέλου',
    'Ελ.Ελευθερίου',
    'Вас.Иванов',
    'Ελένη Γεωργίου',
    'Ltd & Co',
    'Κων/νος',
    'Γ. Κων/νου',
    'Chr.Georgiou',
    'St.John',
    'Maria (Geo.Nicolaou)',
    'ANDR.DEMETRIOU',
  ])('can be %s', (name) => expect(faultOf(name)).toBeUndefined());

  it.each([
    'Win a phone: http://evil.example',
    'Visit evil.example now',
    'www.evil.example',
    'info@evil.example',
    '<b>Maria</b>',
    'Maria\nIoannou',
    'Maria\u202Eannaoi',
    'Maria\u200BIoannou',
    'Win at t.co',
    'x.com',
    'T.ME now',
    'evil.ελ',
    'ΜΕΛΤΕΜΙ.ΕΛ',
    'evil.ευ now',
    'evil.рф',
    'evil\u2024com',
    'evil\uFF0Ecom',
    'evil\uFE52com',
    'evil\u3002com',
    'evil\uFF61com',
    '\uFF45\uFF56\uFF49\uFF4C\uFF0E\uFF43\uFF4F\uFF4D',
    'evil.\u{1D41C}\u{1D428}\u{1D426}',
    'http\uFF1A evil',
    'evil\uFF0Fwin',
    '\uFF1Cb\uFF1EMaria',
    'info\uFF20evil',
    'Win.Click',
    'Evil.Example',
    'Bit.Ly',
    'Chr.Evil.com',
    'St.John/win',
    'Κων//νος',
    'EVIL.COM',
  ])('cannot be %j', (name) => expect(faultOf(name)).toBeDefined());

  it.each([
    ['Maria/Eleni', 'A name cannot contain “/”.'],
    ['info\uFF20evil', 'A name cannot contain “@”.'],
    ['Visit evil.example', 'Please put a space after each “.” in a name.'],
    ['Maria\u200BIoannou', 'Name has characters that cannot be used.'],
  ])('says of %j what has to be changed', (name, fault) => expect(faultOf(name)).toBe(fault));
});
