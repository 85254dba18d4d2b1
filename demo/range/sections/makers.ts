/** The domain .test is reserved, so no mail reaches anyone. */
export const makers = {
  atelier: {
    name: 'Meltemi Atelier Ltd',
    country: 'cy',
    contact: '12 Anexartisias Street, 3036 Limassol, Cyprus, atelier@meltemi.test',
  },
  troodos: {
    name: 'Troodos Textiles Ltd',
    country: 'cy',
    contact:
      '7 Viomichanias Avenue, Ergates Industrial Area, 2643 Nicosia, Cyprus, info@troodos-textiles.test',
  },
  thermaikos: {
    name: 'Thermaikos Knitwear S.A.',
    country: 'gr',
    contact: 'Block 14, Sindos Industrial Area, 570 22 Thessaloniki, Greece, contact@thermaikos-knit.test',
  },
  minho: {
    name: 'Confeções do Minho Lda',
    country: 'pt',
    contact: 'Rua da Indústria 48, 4805-017 Guimarães, Portugal, geral@confecoes-minho.test',
  },
  nordwerk: {
    name: 'Nordwerk Schutzkleidung GmbH',
    country: 'de',
    contact: 'Hafenstraße 9, 24103 Kiel, Germany, kontakt@nordwerk.test',
  },
} as const;
export type MakerKey = keyof typeof makers;
