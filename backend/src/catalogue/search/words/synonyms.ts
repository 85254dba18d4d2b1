/** What terms, separated by commas, mean: all words of any of the meanings, in an item's name or the name of a place. */
const meanings: Record<string, string[]> = {
  // Garments
  'tee, tee shirt, tisert, τισέρτ, τι σερτ': ['t-shirt'],
  'polo shirt, polo neck': ['polo'],
  'pants, slacks': ['trousers'],
  'track pants, sweatpants, sweat pants, jogging bottoms, joggies, tracksuit trousers': [
    'tracksuit bottoms',
    'joggers',
  ],
  'φόρμα γυμναστικής, αθλητική φόρμα, παντελόνι φόρμας': ['tracksuit', 'joggers'],
  'cargos, combat trousers': ['cargo'],
  'bermuda, bermudas, short trousers, σορτσάκι': ['shorts'],
  'jumper, sweater': ['pullover', 'sweatshirt', 'merino v-neck'],
  'πουλόβερ, ζιβάγκο, turtleneck, roll neck': ['pullover', 'merino v-neck', 'πλεκτό'],
  'knitwear, woollies': ['pullover', 'cardigan', 'knitted', 'merino'],
  'slipover, tank top, sleeveless jumper, sleeveless pullover': ['knitted vest'],
  'crewneck, round neck': ['crew'],
  'hoody, hooded, hooded sweatshirt, hooded top, χούντι': ['hoodie'],
  'hat, headwear': ['cap', 'beanie'],
  'bobble hat, winter hat, woolly hat, wooly hat, woollen hat, knitted hat, warm hat, beany, σκουφάκι': [
    'beanie',
    'σκούφος',
  ],
  'baseball cap, snapback, peaked cap, trucker cap, τζόκεϊ': ['cap'],
  'sun hat, summer hat, legionnaire hat': ['sun cap'],
  'coat, overcoat, παλτό': ['parka', 'rain jacket'],
  'τζάκετ, πανωφόρι': ['μπουφάν'],
  'raincoat, waterproof, rain coat, cagoule, rainwear, rain, wet weather, βροχή': ['rain jacket'],
  'windbreaker, windproof, αντιανεμικό': ['softshell'],
  anorak: ['parka', 'rain jacket'],
  'body warmer, bodywarmer, puffer, puffer jacket, quilted jacket, sleeveless jacket, καπιτονέ': ['gilet'],
  waistcoat: ['vest', 'gilet'],
  'winter coat, winter jacket, warm jacket, warm coat, χειμωνιάτικο μπουφάν, ζεστό μπουφάν': [
    'parka',
    'fleece lined jacket',
    'padded gilet',
  ],
  'winter, χειμωνιάτικο, χειμώνας': ['parka', 'fleece lined', 'padded', 'beanie', 'pullover', 'sweatshirt'],
  'warm, cosy, cozy, cold weather, keep warm, ζεστό, ζεστά, κρύο': [
    'pullover',
    'cardigan',
    'sweatshirt',
    'hoodie',
    'fleece lined',
    'padded',
    'parka',
    'beanie',
    'knitted',
    'merino',
  ],
  'summer, hot weather, beach, καλοκαίρι, καλοκαιρινό, παραλία, θάλασσα': ['shorts', 'sun cap', 't-shirt'],
  'sun, sunny, ήλιος': ['sun cap'],
  'overalls, overall': ['coverall', 'bib and brace', 'dungarees'],
  'boiler suit, boilersuit, jumpsuit, one piece, ολόσωμη': ['coverall'],
  'brace and bib, bib trousers, bib overalls': ['bib and brace'],
  'frock, sundress, gown': ['dress'],
  'pinny, school dress, tunic dress': ['pinafore'],
  'ladies shirt, ladies blouse, womens shirt': ['blouse'],
  'button up shirt, button down shirt, collar shirt': ['shirt'],
  'φανέλα, μπλουζάκι': ['t-shirt', 'μπλούζα'],
  'καλτσάκια, soxs': ['socks'],
  'long socks, high socks, knee highs, knee high socks, μακριές κάλτσες': ['knee socks'],
  'shoes, footwear, παπούτσια, υποδήματα': ['boots'],
  'work boots, work shoes, safety shoes, safety footwear, safety trainers, steel toe, steel toe boots, steel toecap, toecap boots':
    ['safety boots'],
  'παπούτσια εργασίας, παπούτσια ασφαλείας, υποδήματα ασφαλείας, υποδήματα εργασίας, αρβύλες εργασίας, μποτάκια εργασίας':
    ['safety boots'],
  'backpack, rucksack, satchel, school bag, schoolbag, library bag, reading bag, σακίδιο, σχολική τσάντα, τσάντα σχολείου':
    ['book bag'],
  'shopping bag, carrier bag, cloth bag, cotton bag, canvas bag, reusable bag, πάνινη τσάντα': [
    'shopper',
    'tote',
  ],
  bag: ['tote', 'shopper'],
  'white coat, lab jacket, dust coat, ιατρική ποδιά': ['lab coat'],
  'necktie, school tie': ['tie'],
  // Looks
  'high visibility, high vis, high viz, hi viz, hiviz, fluorescent, fluo, neon, reflective, safety, φωσφορίζον, φωσφοριζέ, φλούο, ασφαλείας':
    ['hi-vis', 'υψηλής ορατότητας'],
  'ανακλαστικό, αντανακλαστικό': ['υψηλής ορατότητας', 'hi-vis', 'reflective'],
  'short sleeved, short-sleeved, half sleeve, κοντό μανίκι, κοντομάνικο': ['short sleeve', 'κοντομάνικη'],
  'long sleeved, long-sleeved, full sleeve, μακρύ μανίκι, μακρυμάνικο, μακριμάνικο': [
    'long sleeve',
    'μακρυμάνικη',
  ],
  'sleeveless, χωρίς μανίκια': ['gilet', 'knitted vest', 'safety vest'],
  'tartan, plaid, checkered, chequered, gingham': ['checked'],
  'stripy, stripey, stripes': ['striped'],
  'non iron, non-iron, no iron, easy care, σιδέρωμα, ασιδέρωτο': ['easy-iron'],
  'stretchy, elasticated, ελαστικό': ['stretch', 'elastic'],
  'comfortable, comfy, άνετο': ['comfort', 'soft', 'joggers'],
  'durable, tough, hard wearing, hardwearing, strong, ανθεκτικό, γερό': ['sturdy', 'work'],
  'ecological, sustainable, οικολογικό': ['eco', 'organic'],
  'bio, βιολογικό': ['organic', 'eco'],
  // Work
  'nurse, nursing, νοσοκόμα, νοσοκόμος, νοσηλευτής, νοσηλεύτρια': ['tunic', 'scrub'],
  'doctor, dentist, vet, surgeon, γιατρός, οδοντίατρος, κτηνίατρος, χειρουργός': ['lab coat', 'scrub'],
  'medical, hospital, clinic, healthcare, νοσοκομείο, κλινική': ['lab coat', 'scrub', 'tunic'],
  'pharmacist, pharmacy, chemist, scientist, laboratory, chemistry, science, φαρμακοποιός, φαρμακείο, χημικός, χημεία, εργαστήριο':
    ['lab coat'],
  'beautician, hairdresser, spa, salon, physiotherapist, carer, αισθητικός, κομμωτής, κομμώτρια, φυσιοθεραπευτής':
    ['tunic'],
  'cleaner, cleaning, καθαρίστρια, καθαριστής, καθαρισμός': ['tunic', 'apron'],
  'chef, cook, σεφ, μάγειρας, μαγείρισσα, μαγειρική, cooking': ['chef', 'kitchen', 'bib apron'],
  'chef coat, chefs coat, chef whites, σακάκι σεφ': ['chef jacket'],
  'restaurant, catering, hospitality, hotel, εστιατόριο, ταβέρνα, ξενοδοχείο': ['apron', 'chef', 'kitchen'],
  'waiter, waitress, bartender, barman, server, baker, bakery, butcher, baking, σερβιτόρος, σερβιτόρα, γκαρσόνι, μπάρμαν, φούρναρης, φούρνος, χασάπης, κρεοπωλείο':
    ['apron'],
  'coffee, cafe, coffee shop, καφετέρια, μπαρίστα': ['barista'],
  'builder, building site, construction, construction site, road works, roadworks, traffic, οικοδόμος, οικοδομή, εργοτάξιο':
    ['hi-vis', 'work trousers', 'safety boots'],
  'mechanic, garage, factory, engineer, μηχανικός, συνεργείο, εργοστάσιο': ['coverall', 'work trousers'],
  'plumber, electrician, carpenter, tradesman, handyman, υδραυλικός, ηλεκτρολόγος, ξυλουργός, μάστορας': [
    'work trousers',
    'bib and brace',
    'coverall',
  ],
  'painter, gardener, gardening, farmer, decorator, ελαιοχρωματιστής, κηπουρός, κήπος, αγρότης': [
    'bib and brace',
    'coverall',
    'work trousers',
  ],
  'warehouse, driver, αποθήκη, οδηγός': ['hi-vis', 'work trousers'],
  'work, δουλειά, δουλειάς': ['workwear', 'εργασίας'],
  'work clothes, work wear': ['workwear'],
  // Sports and occasions
  'gym, gym kit, pe kit, gym class, gymnastics, γυμναστική': ['pe', 'training', 'γυμναστικής'],
  'sport, sportswear, football, basketball, running, athletics, αθλητικά, ποδόσφαιρο, μπάσκετ, τρέξιμο, προπόνηση':
    ['pe', 'tracksuit', 'training'],
  'wedding, christening, baptism, party, special occasion, γάμος, βάφτιση, βαφτίσια, πάρτι, γιορτή, επίσημο':
    ['dress', 'formal', 'shirt'],
  'office, smart, interview, businesswear, γραφείο, συνέντευξη': ['formal', 'shirt', 'blouse', 'chino'],
  'prom, graduation, leaver, αποφοίτηση, τελειόφοιτος': ['leavers'],
  // Sections
  'uniform, στολή': ['school', 'workwear'],
  'school uniform': ['school'],
  'σχολική στολή, στολή σχολείου, σχολική, σχολικός, σχολείο': ['σχολικά'],
  'elementary, elementary school': ['primary school'],
  'secondary school, high school, senior school': ['gymnasium & lyceum'],
  'children, child, childrens, kiddies, toddler, infant, baby, babies, παιδί, παιδική, μωρό, μωρά, βρέφος, βρεφικά, νήπιο, νηπιαγωγείο':
    ['kids'],
  'grandchild, granddaughter, grandson, niece, nephew, godchild, goddaughter, godson, εγγονή, εγγονός, εγγόνι, ανιψιά, ανιψιός, βαφτιστήρι':
    ['kids'],
  'women, woman, female, wife, mum, mother, mothers, γυναίκα, μαμά, μητέρα': [
    'ladies',
    'fitted blouse',
    'γυναικεία',
  ],
  'promo, merchandise, company, corporate, business, logo, branded, custom, customised, customized, personalised, personalized, embroidery, embroidered, printing, print, event, giveaway, conference, festival, charity':
    ['promotional', 'corporate'],
  'λογότυπο, στάμπα, κέντημα, εκτύπωση, τύπωμα, εκδήλωση, εταιρεία, εταιρικό, επιχείρηση, συνέδριο, σύλλογος':
    ['promotional', 'corporate'],
  // Colours
  'navy blue, dark blue, midnight blue, marine': ['navy'],
  'light blue, pale blue, baby blue, σιέλ, θαλασσί': ['sky blue'],
  blue: ['navy'],
  'green, πράσινο': ['olive', 'mint'],
  'dark green, forest green': ['bottle green'],
  'bright green, λαχανί': ['kelly green'],
  'maroon, wine, bordeaux, claret, dark red, βυσσινί': ['burgundy'],
  gray: ['grey', 'charcoal'],
  'grey, dark grey, dark gray, anthracite, ανθρακί': ['charcoal'],
  'light grey, light gray, marl, heather': ['grey melange'],
  'beige, tan, camel, stone': ['sand'],
  'cream, ivory, off white, natural, κρεμ': ['ecru'],
  'turquoise, aqua, petrol, τυρκουάζ': ['teal'],
  'violet, mauve': ['purple', 'lilac'],
  'lavender, λεβάντα': ['lilac'],
  khaki: ['olive'],
  χακί: ['λαδί'],
  'fuchsia, magenta, rose, φούξια': ['pink'],
  'salmon, peach, σομόν': ['coral'],
  'rust, brick, κεραμιδί': ['terracotta'],
  'gold, χρυσό': ['mustard'],
  άσπρο: ['λευκό'],
  μωβ: ['μοβ'],
  // Fibres
  'wool, woollen, woolen, woolly, wooly, μαλλί, μάλλινο': ['wool'],
  'lycra, spandex': ['elastane'],
  'nylon, νάιλον': ['polyamide'],
  'βαμβάκι, βαμβακερό, βαμβακερή': ['cotton'],
  πολυεστέρας: ['polyester'],
  'leather, faux leather, δέρμα, δερμάτινο': ['polyurethane'],
  // Of which shops may have a name of their own; the rest of footwear is not sold without it.
  [schoolShoes()]: ['shoes'],
};

/** Separated by commas. */
export function schoolShoes(): string {
  const english = ['school', 'kids', 'childrens', 'girls', 'boys', 'baby'];
  return [
    ...english.flatMap((whose) => [
      `${whose} shoes`,
      `${whose} boots`,
      `${whose} footwear`,
      `shoes for ${whose}`,
    ]),
    'σχολικά παπούτσια, παπούτσια σχολείου, παπούτσια για σχολείο, παπούτσια για το σχολείο, παιδικά παπούτσια, παπούτσια για παιδιά',
    'παπούτσια παιδικά, παπούτσια σχολικά',
  ].join(', ');
}

/** Words that carry nothing, whatever an item is called. */
const ignored = `boy, boys, girl, girls, men, mens, man, guys, unisex, adult, adults, teen, teenager, son, daughter, husband, dad,
  father, friend, teacher, student, pupil, clothes, clothing, cloth, wear, apparel, garment, garments, outfit, item, items,
  product, products, pieces, pcs, pair, colour, color, colours, with, something, anything, everything, some, any, stuff, thing,
  things, sth, need, want, wanted, looking, look, find, search, buy, purchase, order online, online, please, pls, show, get,
  give, like, would, could, good, best, nice, great, cute, pretty, lovely, beautiful, quality, suitable, ideal, made, type,
  kind, sort, collection, gift, gifts, present, presents, idea, ideas, birthday, christmas, xmas, name day, class, old, new style,
  κομμάτια, τεμάχια, για, με, και, σε, το, τα, τη, την, της, του, τους, των, τις, στο, στη, στην, στον, στα, στις, στους, από,
  ένα, μια, μία, ένας, μου, σου, μας, σας, ή, να, που, πώς, πότε, πόσο, πόσα, τι, ποια, ποιο, ποιος, είναι, κάνει, κάτι, κάποιο,
  κάποια, κάποιος, θέλω, ψάχνω, χρειάζομαι, βρω, έχετε, υπάρχει, υπάρχουν, πουλάτε, πάρω, αγοράσω, παρακαλώ, μπορώ, ωραίο, καλό,
  όμορφο, καλύτερο, αγόρι, αγόρια, αγοράκι, κορίτσι, κορίτσια, κοριτσάκι, γιος, κόρη, άντρας, άνδρας, ανδρικό, ανδρικά,
  αντρικό, μπαμπάς, δάσκαλος, δασκάλα, μαθητής, μαθήτρια, φίλη, φίλος, ρούχα, ρούχο, είδη, χρώμα, χρώματα, δώρο, δώρα, δωράκι,
  γενέθλια, χριστούγεννα, τάξη, ομάδα, na, ti, tis, ta, tou, ton, sti, stin, sto, sta, kai, ke, gia, mou, sou, ena, mia, tha`;

/** The terms that commas separate. Those of two words are meant in either order. */
export const termsIn = (terms: string): string[] =>
  terms.split(/,\s+/).flatMap((term) => {
    const words = term.trim().split(/\s+/);
    return words.length === 2 ? [words.join(' '), words.toReversed().join(' ')] : [words.join(' ')];
  });

/**
 * A merchant's own synonyms, in the table `search_synonyms`, replace these. A word with an empty list is
 * ignored.
 */
export const synonyms: Record<string, string[]> = Object.fromEntries([
  ...Object.entries(meanings).flatMap(([terms, means]) => termsIn(terms).map((term) => [term, means])),
  ...termsIn(ignored).map((term) => [term, []]),
]);
