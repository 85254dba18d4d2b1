import { schoolShoes, termsIn } from './synonyms.ts';

/**
 * Things that people look for in a clothing shop and that many do not sell, each with words for the nearest
 * things. They only apply to a shop in which nothing has the name.
 */
const nearestTo: Record<string, string> = {
  trousers: 'belt, suspenders, braces, ζώνη, τιράντες',
  denim: 'jeans, jean, τζιν παντελόνι, παντελόνι τζιν',
  shirt: 'tie, necktie, suit, bow tie, tuxedo, γραβάτα, παπιγιόν, κοστούμι, σμόκιν',
  cardigan: 'blazer, school blazer, σακάκι, μπλέιζερ',
  'chef jacket':
    'chef hat, chefs hat, toque, hairnet, hair net, oven gloves, oven mitts, σκούφος σεφ, καπέλο σεφ, γάντια φούρνου',
  'knee socks': `tights, stockings, pantyhose, leg warmers, καλσόν, ${schoolShoes()}`,
  socks: `shoes, footwear, boots, trainers, sneakers, running shoes, football boots, football shoes, sandals, slippers,
    flip flops, crocs, clogs, high heels, loafers, ballet shoes, wellies, wellington boots, rain boots, insoles,
    shoelaces, underwear, underpants, panties, bra, sports bra, knickers, boxers, briefs, lingerie, παπούτσια, υποδήματα,
    αθλητικά παπούτσια, μπότες, μποτάκια, αρβύλες, σανδάλια, παντόφλες, σαγιονάρες, σαμπό, τακούνια, γόβες, γαλότσες, κορδόνια,
    εσώρουχα, σουτιέν, μποξεράκι, βρακί, σλιπ`,
  beanie: `gloves, scarf, scarves, snood, mittens, balaclava, headband, hair band, hairband, hair bow, scrunchie, ear warmers, γάντια, κασκόλ, φουλάρι, μαντήλι, κορδέλα,
    κορδέλα μαλλιών`,
  cap: 'bucket hat, straw hat, cowboy hat, beret, visor, sunglasses, ψάθινο καπέλο, μπερές, γυαλιά ηλίου',
  'hi-vis': `helmet, hard hat, bump cap, goggles, safety glasses, ear muffs, ear defenders, earplugs, harness, knee pads, mask,
    face mask, respirator, work gloves, first aid kit, tools, tool bag, tool belt, traffic cone, κράνος, γυαλιά, ωτοασπίδες,
    επιγονατίδες, μάσκα, εργαλεία, εργαλειοθήκη`,
  tunic: 'stethoscope, surgical mask, surgical cap, latex gloves, στηθοσκόπιο',
  'rain jacket': 'umbrella, poncho, ομπρέλα, πόντσο',
  parka:
    'fur coat, leather jacket, denim jacket, ski jacket, ski suit, snowsuit, δερμάτινο μπουφάν, τζιν μπουφάν, φόρμα σκι',
  shorts: `swimsuit, swimwear, bikini, swim shorts, swimming costume, swimming trunks, swimming shorts, swimming suit, trunks,
    bathing suit, wetsuit, swim cap, swim goggles, rash vest, μαγιό, μαγιό κολύμβησης, ρούχα κολύμβησης, σκουφάκι κολύμβησης`,
  't-shirt': `pyjamas, pajamas, nightwear, nightdress, nightie, nightgown, sleepwear, bathrobe, dressing gown, onesie, bodysuit,
    babygrow, romper, sleepsuit, sleeping bag, nappies, dummy, football shirt, football kit, football jersey, jersey shirt,
    crop top, πιτζάμες, νυχτικό, μπουρνούζι, ρόμπα σπιτιού, φορμάκι, πάνες, πιπίλα, φανέλα ποδοσφαίρου`,
  joggers: 'leggings, yoga pants, cycling shorts, leotard, tutu, κολάν, κορμάκι, τουτού',
  dress: `wedding dress, evening dress, maternity dress, prom dress, fancy dress, costume, halloween costume, carnival costume,
    superhero costume, kimono, sari, νυφικό, βραδινό φόρεμα, αποκριάτικη στολή, στολή καρναβαλιού`,
  apron: `tablecloth, napkin, tea towel, place mat, curtain, bedding, bed sheet, bed linen, duvet, pillow, blanket, cushion, carpet,
    τραπεζομάντηλο, πετσέτα κουζίνας, κουρτίνα, σεντόνι, σεντόνια, πάπλωμα, μαξιλάρι, κουβέρτα, χαλί`,
  tote: `mug, cup, pen, pencil, keyring, key ring, keychain, lanyard, notebook, towel, beach towel, pencil case, lunch box, lunchbox,
    water bottle, bottle, flask, wallet, purse, handbag, suitcase, luggage, trolley bag, laptop bag, gym bag, duffel bag,
    usb stick, power bank, sticker, badge, balloon, banner, flag, calendar, mouse pad, toy, doll, book, books, stationery,
    calculator, watch, jewellery, jewelry, necklace, bracelet, ring, earrings, perfume, phone case, gift card, gift voucher,
    gift certificate, gift wrap, gift wrapping, gift box, e-gift, κούπα, στυλό, μολύβι, μπρελόκ, τετράδιο, πετσέτα, πετσέτα
    θαλάσσης, κασετίνα, παγούρι, μπουκάλι, δοχείο φαγητού, πορτοφόλι, βαλίτσα, τσάντα χειρός, αυτοκόλλητα, ημερολόγιο, παιχνίδι,
    κούκλα, ρολόι, κοσμήματα, κολιέ, βραχιόλι, σκουλαρίκια, άρωμα, θήκη κινητού, δωροκάρτα, κάρτα δώρου,
    δωροεπιταγή, κουπόνι δώρου, συσκευασία δώρου`,
};

export const notSold: Record<string, string> = Object.fromEntries(
  Object.entries(nearestTo).flatMap(([near, terms]) => termsIn(terms).map((term) => [term, near])),
);
