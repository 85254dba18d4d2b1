/** A query and the items that it should find, judged by reading the demo range. */
export interface JudgedQuery {
  query: string;
  /** Matches `Section/Type/Category: English name`. */
  items?: RegExp;
  code?: string;
  colours?: string[];
  sizes?: RegExp;
  fibres?: RegExp;
  minCents?: number;
  maxCents?: number;
  /** The path of the page that should be found instead of items. */
  page?: string;
}

type Wanted = RegExp | Omit<JudgedQuery, 'query'>;

const judged = (queries: Record<string, Wanted>): JudgedQuery[] =>
  Object.entries(queries).map(([query, wanted]) => ({
    query,
    ...(wanted instanceof RegExp ? { items: wanted } : wanted),
  }));

const any = /./;
const polo = /: .*polo/i;
const tShirt = /: .*t-shirt/i;
const trousers = /: .*(trousers|chino)/i;
const hat = /: .*(cap|beanie)$/i;
const beanie = /: .*beanie$/i;
const hiVis = /Hi-Vis|Reflective Coverall/;
const pullover = /: .*(pullover|sweatshirt|merino)/i;
const skirt = /: .*skirt/i;
const dress = /: .*dress/i;
const hoodie = /: .*hoodie/i;
const socks = /: .*socks/i;
const apron = /: .*apron/i;
const bag = /: .*(bag|tote|shopper)/i;
const cardigan = /: .*cardigan/i;
const coverall = /: .*coverall/i;
const shorts = /: .*shorts/i;
const gilet = /: .*gilet/i;
const rainJacket = /: .*rain jacket/i;
const labCoat = /: .*lab coat/i;
const blouse = /: .*(blouse|long sleeve t-shirt|training top)/i;
const ageTen = /^(10 YEAR|9-11Y)$/;
const ageEight = /^(8 YEAR|6-8Y)$/;
const ageTwelve = /^(12 YEAR|12-14Y)$/;
const navy = ['NVY'];
const white = ['WHT'];
const black = ['BLK'];
const red = ['RED'];
const greens = ['BTG', 'KEL', 'OLV', 'MNT'];
const blues = ['NVY', 'RBL', 'SKY'];
const greys = ['GRY', 'GML', 'CHR'];

export const judgedQueries: JudgedQuery[] = [
  ...judged({
    polo,
    'polo shirt': polo,
    'polo shirts': polo,
    polos: polo,
    'long sleeve polo': /: .*long sleeve polo/i,
    cardigan,
    cardigans: cardigan,
    skirt,
    skirts: skirt,
    'pleated skirt': /: .*pleated skirt/i,
    dress,
    dresses: dress,
    'summer dress': /summer dress/i,
    trousers,
    trouser: trousers,
    'school trousers': /^School.*: .*(trousers|chino)/i,
    'cargo trousers': /: .*cargo/i,
    chino: /: .*chino/i,
    chinos: /: .*chino/i,
    joggers: /: .*joggers/i,
    jogger: /: .*joggers/i,
    shorts,
    'pe shorts': /: .*PE shorts/i,
    'pe t-shirt': /: .*PE t-shirt/i,
    hoodie,
    hoodies: hoodie,
    sweatshirt: /: .*sweatshirt/i,
    sweatshirts: /: .*sweatshirt/i,
    tracksuit: /: .*tracksuit/i,
    'tracksuit bottoms': /: .*tracksuit bottoms/i,
    beanie,
    beanies: beanie,
    'sun cap': /: .*sun cap/i,
    socks,
    sock: socks,
    'knee socks': /: .*knee socks/i,
    apron,
    aprons: apron,
    'barista apron': /: .*barista apron/i,
    'chef jacket': /: .*chef jacket/i,
    'lab coat': labCoat,
    'lab coats': labCoat,
    tunic: /: .*tunic/i,
    scrubs: /: .*scrub/i,
    'scrub top': /: .*scrub top/i,
    softshell: /: .*softshell/i,
    'safety vest': /: .*safety vest/i,
    parka: /: .*parka/i,
    gilet,
    dungarees: /: .*dungarees/i,
    pinafore: /: .*pinafore/i,
    'tote bag': /: .*tote/i,
    'rain jacket': rainJacket,
    blouse,
    'knitted vest': /: .*knitted vest/i,
    merino: /: .*merino/i,
    'v-neck': /: .*v-neck/i,
    'striped socks': /: .*striped socks/i,
    'organic cotton shirt': /: organic cotton .*(shirt|blouse)/i,
  }),
  ...judged({
    't-shirt': tShirt,
    't-shirts': tShirt,
    't shirt': tShirt,
    tshirt: tShirt,
    tshirts: tShirt,
    tee: tShirt,
    'hi-vis': hiVis,
    'hi vis': hiVis,
    hivis: hiVis,
    'hi-viz': hiVis,
    'high visibility': hiVis,
    'hi vis jacket': /Hi-Vis.*: .*(jacket|softshell)|: .*Hi-Vis/i,
    'soft shell': /: .*softshell/i,
    'sweat shirt': /: .*sweatshirt/i,
    'v neck': /: .*v-neck/i,
    vneck: /: .*v-neck/i,
    'easy iron shirt': /: easy-iron/i,
    'pique polo': /: .*piqué polo/i,
    't-shirt kids': /^Kids.*t-shirt|: .*kids.*t-shirt/i,
    'rock and roll': /rock & roll/i,
  }),
  ...judged({
    hat,
    hats: hat,
    'winter hat': beanie,
    pants: trousers,
    'work pants': /^Workwear.*: .*trousers/i,
    jumper: pullover,
    jumpers: pullover,
    sweater: pullover,
    knitwear: /: .*(pullover|cardigan|knitted|merino)/i,
    raincoat: rainJacket,
    waterproof: rainJacket,
    bodywarmer: gilet,
    'body warmer': gilet,
    overalls: /: .*(coverall|bib and brace|dungarees)/i,
    'boiler suit': coverall,
    hoody: hoodie,
    backpack: /: .*book bag/i,
    'school bag': /: .*book bag/i,
    bag,
    'gym kit': /: .*(PE|tracksuit|training)/i,
    nurse: /: .*(tunic|scrub)/i,
    'doctor coat': labCoat,
    jeans: { items: any, colours: ['DNM'] },
    sweatpants: /: .*(joggers|tracksuit bottoms)/i,
    windbreaker: /: .*softshell/i,
  }),
  ...judged({
    navy: { items: any, colours: navy },
    red: { items: any, colours: red },
    'navy polo': { items: polo, colours: navy },
    'polo navy': { items: polo, colours: navy },
    'white shirt': { items: /: .*shirt/i, colours: white },
    'red cap': { items: /: .*cap$/i, colours: red },
    'blue polo': { items: polo, colours: blues },
    'sky blue shirt': { items: /: .*shirt/i, colours: ['SKY'] },
    'light blue blouse': { items: blouse, colours: ['SKY'] },
    'green cardigan': { items: cardigan, colours: greens },
    'grey skirt': { items: skirt, colours: greys },
    'gray trousers': { items: trousers, colours: greys },
    'black hoodie': { items: hoodie, colours: black },
    'maroon jumper': { items: pullover, colours: ['BRG'] },
    'burgundy cardigan': { items: cardigan, colours: ['BRG'] },
    'beige chino': { items: /: .*chino/i, colours: ['BEI'] },
    'yellow vest': { items: /: .*vest/i, colours: ['HVY', 'YEL'] },
    'hi-vis yellow jacket': { items: /: .*(jacket|softshell|parka)/i, colours: ['HVY'] },
    'navy blue trousers': { items: trousers, colours: navy },
    'bottle green polo': { items: polo, colours: ['BTG'] },
    'denim dungarees': /: .*denim dungarees/i,
  }),
  ...judged({
    '10 years': { items: any, sizes: ageTen },
    'polo 10 years': { items: polo, sizes: ageTen },
    'navy polo 10 years': { items: polo, colours: navy, sizes: ageTen },
    'polo size 12': { items: polo, sizes: ageTwelve },
    'size 12': { items: any, sizes: ageTwelve },
    'dress age 8': { items: dress, sizes: ageEight },
    'skirt 8 year old': { items: skirt, sizes: ageEight },
    '8y trousers': { items: trousers, sizes: ageEight },
    'hoodie xl': { items: hoodie, sizes: /^Extra Large$/ },
    'hoodie extra large': { items: hoodie, sizes: /^Extra Large$/ },
    'work trousers size 34': { items: /^Workwear.*: .*trousers/i, sizes: /^34$/ },
    'chino 32': { items: /: .*chino/i, sizes: /^32$/ },
    'coverall xxl': { items: coverall, sizes: /^XXL$/ },
    'coverall 3xl': { items: coverall, sizes: /^XXXL$/ },
    'ladies polo size m': { items: /: .*ladies polo/i, sizes: /^Medium$/ },
    'polo under 12': { items: polo, maxCents: 1200 },
    'under 5 euro': { items: any, maxCents: 500 },
    'dress under €25': { items: dress, maxCents: 2500 },
    'jacket over 60': { items: /: .*(jacket|parka|softshell)/i, minCents: 6000 },
    'trousers 20-30 euro': { items: trousers, minCents: 2000, maxCents: 3000 },
    'red hoodie under 30': { items: hoodie, colours: red, maxCents: 3000 },
    'red t-shirt xl under 10': { items: tShirt, colours: red, sizes: /^Extra Large$/, maxCents: 1000 },
    'white polo age 6': { items: polo, colours: white, sizes: /^6 YEAR$|^6-8Y$/ },
    'socks 9-11': { items: socks, sizes: /^9-11Y$/ },
  }),
  ...judged({
    'school polo': /^School.*: .*polo/i,
    'kids dress': /^Kids.*: .*dress/i,
    'kids hats': /^Kids.*: .*(cap|beanie)/i,
    'workwear trousers': /^Workwear.*: .*trousers/i,
    'promotional caps': /^Promotional.*: .*cap/i,
    'school uniform skirt': /^School.*: .*skirt/i,
    'ayia marina': /: Ayia Marina/,
    'elaionas polo': /: Elaionas.*polo/i,
    'kolossi gymnasium cardigan': /: Kolossi.*cardigan/i,
    'st andrews': /: St Andrew/,
    'akamas international tracksuit': /: Akamas International.*tracksuit/i,
    'larnaca bay academy': /: Larnaca Bay/,
    'tunics & scrubs': /Tunics & Scrubs/,
    'hats and socks': /: .*(cap|beanie|socks)/i,
    'wool jumper': { items: /: .*(merino|pullover)/i, fibres: /wool/ },
    'cotton lab coat': /: .*cotton lab coat/i,
    'acrylic beanie': { items: beanie, fibres: /acrylic/ },
    'kyma hoodie': /: Kyma.*hoodie/i,
    'eco tote': /: Eco.*tote/i,
    'women t-shirt': /: .*ladies t-shirt/i,
    'trousers for boys': trousers,
  }),
  ...judged({
    πόλο: polo,
    'μπλούζα πόλο': polo,
    'μπλουζες πολο': polo,
    παντελόνι: /: .*(trousers|chino|tracksuit bottoms)/i,
    παντελόνια: /: .*(trousers|chino|tracksuit bottoms)/i,
    ΠΑΝΤΕΛΟΝΙ: /: .*(trousers|chino|tracksuit bottoms)/i,
    'σχολικό παντελόνι': /^School.*: .*(trousers|chino|bottoms)/i,
    φούστα: skirt,
    φουστες: skirt,
    'πλισέ φούστα': /: .*pleated skirt/i,
    φόρεμα: /: .*(dress|pinafore)/i,
    φορέματα: /: .*(dress|pinafore)/i,
    ζακέτα: /: .*(cardigan|tracksuit jacket)/i,
    ζακετες: /: .*(cardigan|tracksuit jacket)/i,
    φούτερ: /: .*(sweatshirt|hoodie)/i,
    φουτερ: /: .*(sweatshirt|hoodie)/i,
    'φούτερ με κουκούλα': hoodie,
    πουκάμισο: /: .*(shirt|blouse)/i,
    πουκαμισα: /: .*(shirt|blouse)/i,
    καπέλο: /: .*cap$/i,
    σκούφος: beanie,
    σκουφάκι: beanie,
    κάλτσες: socks,
    καλτσα: socks,
    ποδιά: /: .*(apron|pinafore)/i,
    τσάντα: bag,
    σαλοπέτα: /: .*dungarees/i,
    βερμούδα: shorts,
    σορτσάκι: shorts,
    μπουφάν: /: .*(jacket|gilet|parka|softshell)/i,
    αδιάβροχο: rainJacket,
    'φόρμα εργασίας': /: .*(coverall|bib and brace)/i,
    'γιλέκο ασφαλείας': /: .*safety vest/i,
    'υψηλής ορατότητας': hiVis,
    'μπλε μπλούζα πόλο': { items: polo, colours: ['NVY', 'RBL'] },
    'κόκκινο καπέλο': { items: /: .*cap$/i, colours: red },
    'άσπρο πουκάμισο': { items: /: .*(shirt|blouse)/i, colours: white },
    'μαύρο φούτερ': { items: /: .*(sweatshirt|hoodie)/i, colours: black },
    'πόλο 10 ετών': { items: polo, sizes: ageTen },
    'φούστα 8 χρονών': { items: skirt, sizes: ageEight },
    'πόλο μέγεθος 12': { items: polo, sizes: ageTwelve },
    'πόλο έως 12 ευρώ': { items: polo, maxCents: 1200 },
    'σχολική φούστα': /^School.*: .*skirt/i,
    'παιδικό φόρεμα': /^Kids.*: .*(dress|pinafore)/i,
    'δημοτικό αγίας μαρίνας': /: Ayia Marina/,
    'φούστα για κορίτσι': skirt,
  }),
  ...judged({
    'polo μπλε': { items: polo, colours: ['NVY', 'RBL'] },
    'μαύρο hoodie': { items: hoodie, colours: black },
    'softshell μπουφάν': /: .*softshell/i,
    'chino παντελόνι': /: .*chino/i,
    trousres: trousers,
    'pleatde skrit': /: .*pleated skirt/i,
    cardgian: cardigan,
    hoddie: hoodie,
    sweatshrit: /: .*sweatshirt/i,
    pinafroe: /: .*pinafore/i,
    dungares: /: .*dungarees/i,
    beannie: beanie,
    tracksiut: /: .*tracksuit/i,
    'nayv polo': { items: polo, colours: navy },
    'burgandy cardigan': { items: cardigan, colours: ['BRG'] },
    'μπλουξα πολο': polo,
    παντελονη: /: .*(trousers|chino|tracksuit bottoms)/i,
    'φουστα πλισε': /: .*pleated skirt/i,
    'elaionass polo': /: Elaionas.*polo/i,
  }),
  ...judged({
    S101W: { code: 'S101W' },
    s105: { code: 'S105' },
    k113: { code: 'K113' },
    W404W: { code: 'W404W' },
    P610W: { code: 'P610W' },
    s1012w: { code: 'S1012W' },
    W103: { code: 'W103' },
  }),
  ...judged({
    delivery: { page: '/faq?from=shipping' },
    'delivery cost': { page: '/faq?from=shipping' },
    returns: { page: '/faq?from=returns' },
    'return policy': { page: '/faq?from=returns' },
    refund: { page: '/faq?from=returns' },
    'opening hours': { page: '/contact?from=shops' },
    παράδοση: { page: '/faq?from=shipping' },
    επιστροφές: { page: '/faq?from=returns' },
    καταστήματα: { page: '/contact?from=shops' },
    contact: { page: '/contact' },
  }),
];
