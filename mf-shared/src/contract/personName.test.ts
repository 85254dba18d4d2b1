import { isPersonName } from './personName.ts';

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
  ])('cannot be %j', (name) => expect(isPersonName(name)).toBe(false));
});
