import type { HistoryText } from '../pageTexts.ts';

export default {
  title: 'Our history, in English',
  lead: 'From a tailor’s room in Limassol, with the north wind of summer in our name.',
  chapters: [
    {
      title: 'How we began',
      paragraphs: [
        'The meltemi is the dry north wind of summer. It clears the sky, dries the clothes on the line and makes the heat bearable. When we looked for a name for our small tailor’s room it was July, the window was open, and the answer came in by itself.',
        'We began with school uniforms. The parents of the neighbourhood asked for something simple: clothes that last a whole year, that wash easily, and that a child wears without thinking about them. We learnt to double the seam where it tears first, to leave a hem for the inches of the winter, and to choose cloth that breathes.',
        'Then came the smaller brothers and sisters, and with them the children’s clothes. The parents themselves came, for what they wear at work. And the clubs, the cafés and the teams came, who wanted their mark on a good shirt. So there came to be the four sections that you find in our shop today.',
      ],
    },
    {
      title: 'Our mission',
      paragraphs: [
        'To dress the people of Cyprus for the hours that count most: at the school desk, at play and at work. In honest clothes, at honest prices, that last.',
        'We say plainly what each piece is made of, who made it and how to care for it. If something does not suit you, we take it back. If something is not as it should be, we put it right.',
      ],
    },
    {
      title: 'Our vision',
      paragraphs: [
        'A piece that passes from the older child to the younger one and is still good. We want you to buy less and better, and to know that the same shirt, in the same blue, will be there next year too.',
        'And we want a shop in which there is room for everybody: on the phone or at the counter, by keyboard or by voice, in Limassol, in Nicosia or in the smallest village that the courier finds.',
      ],
    },
  ],
} satisfies HistoryText;
