import type { CategoryInput } from '../../contract/service-category.ts'

export default {
  slug: 'graphic',
  name: 'Graphic Design',
  shortDesc: 'Print, packs and pictures that do one job each',
  icon: 'shapes',
  color: '#47216b',
  heroImage: '/images/categories/graphic.svg',
  overview:
    'A leaflet has four seconds. A pack has an arm’s length. A slide has a tired room. We design each piece for the moment it is met, and hand over files that your printer and your team can use.',
  description:
    'From a business card to a trade stand, we ask where the thing is seen, by whom and for how long. Then we remove whatever does not help in that moment. Artwork arrives checked for print, with the sources and the licences.',
  services: [
    {
      id: 'print',
      title: 'Print and stationery',
      description: 'Cards, letterheads, brochures and forms that print right the first time.',
      icon: 'print',
    },
    {
      id: 'packaging',
      title: 'Packaging',
      description: 'Packs that can be read at arm’s length and assembled without swearing.',
      icon: 'box',
    },
    {
      id: 'social-graphics',
      title: 'Social graphics',
      description: 'Templates your team can fill in without breaking them.',
      icon: 'shapes',
    },
    { id: 'presentations', title: 'Presentations', description: 'Slides that let the speaker speak.', icon: 'image' },
    {
      id: 'illustration',
      title: 'Illustration and icons',
      description: 'A set drawn for you, on one grid, in one hand.',
      icon: 'edit',
    },
    {
      id: 'events',
      title: 'Event and exhibition graphics',
      description: 'Stands, banners and signs, with a list of what goes where.',
      icon: 'flag',
    },
  ],
  stats: [
    { value: '300+', label: 'Design Projects' },
    { value: '90%', label: 'Client Satisfaction' },
    { value: '25+', label: 'Design Awards' },
  ],
  whyChooseUs: [
    'Designed for the place where it is seen',
    'Printed proofs checked by us',
    'Source files and licences included',
    'Templates that survive being used',
  ],
  keyBenefits: [
    'Fewer reprints',
    'Everything looks as though it comes from one firm',
    'Your team makes the small things without waiting',
    'Text that can be read without glasses',
  ],
  process: [
    { title: 'Discovery', description: 'Where is it seen, by whom, for how long, and what should happen next?' },
    { title: 'Planning', description: 'Size, stock, quantity, words and a date, agreed with the printer as well.' },
    {
      title: 'Development',
      description: 'Two directions, one choice, two rounds. Tried at real size on real paper.',
    },
    { title: 'Launch', description: 'Proof, press check, delivery, and the files in a folder you can find.' },
  ],
  testimonials: [
    {
      quote: 'The packs stack, the text can be read, and the shelf looks like ours.',
      author: 'Sonakshi Bhuyar',
      position: 'Head of retail, Dhauli Leaf',
    },
    {
      quote: 'They printed it at full size and stuck it on our wall. Three mistakes gone before lunch.',
      author: 'Zubeen Karmadia',
      position: 'Works manager, Northlath',
    },
  ],
  companies: [],
  work: [
    {
      title: 'Dhauli Leaf',
      description: 'A tin people keep after the tea has gone. Half a year later seven of ten were still in use.',
      image: '/images/work-pieces/dhauli-leaf-tin.svg',
    },
    {
      title: 'Northlath',
      description: 'A stand that packs into one van. Two people build it in forty minutes, with one tool.',
      image: '/images/work-pieces/northlath-stand.svg',
    },
    {
      title: 'Kesar & Loom',
      description: 'A swatch book with the weaver’s name on every page. Six of ten orders quote a page of it.',
      image: '/images/work-pieces/kesar-and-loom-swatches.svg',
    },
  ],
} satisfies CategoryInput
