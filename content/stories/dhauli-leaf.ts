import type { Story } from './story.ts'

export default {
  id: 'dhauli-leaf',
  client: 'Dhauli Leaf',
  trade: 'Tea house and packer',
  title: 'Twelve teas that a shop can find',
  summary: 'Packs from nine printers became one family, numbered from the lightest tea to the strongest.',
  cover: {
    name: 'work-pieces/dhauli-leaf-cover',
    alt: 'A tea tin and four numbered packs on a clay-red shelf, before dark green hills and a low sun',
  },
  upright: 'work-pieces/dhauli-leaf-tin',
  services: ['graphic/packaging-range', 'branding-solutions/brand-identity', 'graphic/event-graphics'],
  budget: '$5,000 - $10,000',
  problem: [
    'Dhauli Leaf packs twelve teas. Over fifteen years they had come from nine printers in eleven sizes, and side by side they looked like five different firms, one of them closing down.',
    'Shop staff were asked for ‘the strong one’ all day. They knew which it was. Customers on their own did not, and took the one with the clearest price.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/dhauli-leaf-before.svg',
      alt: 'Five tea packs of different sizes, colours and typefaces that do not match',
      text: 'Eleven sizes and nine printers. A shopper needed fourteen seconds to find the strong tea, or did not find it.',
    },
    after: {
      image: '/images/work-pieces/dhauli-leaf-after.svg',
      alt: 'Four tea packs of one size, each with a large number above a range of hills',
      text: 'One pack, one skyline, one number that means strength. The same shopper needs four seconds.',
    },
  },
  figures: [
    {
      from: '14 s',
      value: '4 s',
      label: 'to find the strong tea on a full shelf',
      measured: 'Twenty shoppers with a stopwatch in one shop in Dharamshala; twenty others with the new packs, same shelf.',
    },
    {
      from: '11',
      value: '2',
      label: 'sizes of pack, and so two cartons',
      measured: 'The packing list of the works: the pack and the tin.',
    },
    {
      value: '7',
      label: 'of ten tins still in use half a year later',
      measured: 'A stamped postcard in 120 tins; 64 came back, 45 of them from a kitchen shelf.',
    },
  ],
  steps: [
    {
      title: 'We stood in two shops',
      description: 'A day in each, beside the shelf, with a notebook. People buy tea with an outstretched arm and read from there.',
      weeks: [1, 1],
    },
    {
      title: 'We gave each tea a number',
      description:
        'One is the lightest, twelve would wake a bus driver. The blender put them in order in an afternoon and has defended it since.',
      weeks: [2, 3],
    },
    {
      title: 'We drew one range of hills',
      description: 'The skyline above the gardens runs across all twelve, in other colours. On a full shelf it joins from pack to pack.',
      weeks: [3, 6],
    },
    {
      title: 'We folded, stacked and printed',
      description: 'White dummies first, on the real shelf, handled by strangers. Then the press, with us beside it.',
      weeks: [5, 9],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/dhauli-leaf-packs.svg',
      caption: 'Week seven: all twelve on a shelf that we built in the studio, to be looked at from four metres.',
    },
    {
      image: '/images/work-pieces/dhauli-leaf-tin.svg',
      caption: 'Week nine: the tin. It is made to be refilled, so the label does not name the tea.',
    },
  ],
  setback: {
    title: 'Two greens that dried alike',
    text: 'We chose an uncoated paper for its touch. The greens dried darker than the proof, and numbers five and nine could not be told apart under shop light. Two thousand sleeves were reprinted, at our cost, on a stock that we had tested under that light.',
  },
  team: [
    { id: 'urmi-deshkar', part: 'Drew the hills and stood at the press' },
    { id: 'ekam-thandi', part: 'Held the stopwatch' },
    { id: 'nivriti-kahlon', part: 'Sold printing machines once, and found the second printer' },
  ],
  changed: [
    'Customers ask for a seven, and get it from whoever is at the till.',
    'New teas take a number and a colour, and go to print in a week.',
    'The works keeps two cartons in stock where it kept eleven.',
  ],
  testimonial: {
    quote: 'A customer asked me for a seven. I went into the back room and was quietly happy for a minute.',
    author: 'Sonakshi Bhuyar',
    position: 'Head of retail, Dhauli Leaf',
  },
} satisfies Story
