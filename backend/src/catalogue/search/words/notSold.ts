/**
 * Things that people look for in a clothing shop and that many do not sell, each with words for the nearest
 * things. They only apply to a shop in which nothing has the name.
 */
const nearestTo: Record<string, string> = {
  trousers: 'belt, suspenders, braces, ζώνη, τιράντες',
  shirt: 'tie, necktie, bow tie, suit, γραβάτα, παπιγιόν, κοστούμι',
  socks: `shoes, footwear, boots, trainers, sneakers, sandals, slippers, underwear, bra, knickers, boxers, briefs,
    παπούτσια, υποδήματα, μπότες, μποτάκια, αρβύλες, σανδάλια, παντόφλες, εσώρουχα, σουτιέν, μποξεράκι`,
  beanie: 'gloves, scarf, scarves, mittens, balaclava, γάντια, κασκόλ, φουλάρι, μαντήλι',
  'hi-vis': `helmet, hard hat, goggles, safety glasses, ear muffs, earplugs, harness, knee pads, mask,
    κράνος, γυαλιά, ωτοασπίδες, επιγονατίδες, μάσκα`,
  'rain jacket': 'umbrella, poncho, ομπρέλα, πόντσο',
  shorts: 'swimsuit, swimwear, bikini, swim shorts, μαγιό',
  't-shirt': 'pyjamas, pajamas, nightwear, nightdress, bodysuit, πιτζάμες, νυχτικό, φορμάκι',
  joggers: 'leggings, κολάν',
  tote: `mug, pen, keyring, lanyard, notebook, towel, pencil case, lunch box, water bottle, wallet, suitcase,
    κούπα, στυλό, μπρελόκ, τετράδιο, πετσέτα, κασετίνα, παγούρι, πορτοφόλι, βαλίτσα`,
};

export const notSold: Record<string, string> = Object.fromEntries(
  Object.entries(nearestTo).flatMap(([near, terms]) =>
    terms.split(/,\s+/).map((term): [string, string] => [term.trim(), near]),
  ),
);
