import type { CategoryInput } from '../../contract/service-category.ts'

export default {
  slug: 'branding-solutions',
  name: 'Branding Solutions',
  shortDesc: 'A name, a look and a voice people can repeat',
  icon: 'mark',
  color: '#47216b',
  heroImage: '/images/categories/branding-solutions.svg',
  overview:
    'People choose what they can remember and explain. We find the one thing worth remembering about your business, name it, draw it and write down the rules, so that it stays the same on a van, an invoice and a phone.',
  description:
    'A brand is what people say about you when they recommend you. We make that sentence short, true and easy to repeat, then give it a name, a mark, colours, type and a tone that your own staff can use without asking us.',
  services: [
    {
      id: 'brand-strategy',
      title: 'Brand strategy',
      description: 'Who you are for, what you promise and what proves it, on one page that the owners sign.',
      icon: 'compass',
    },
    {
      id: 'naming',
      title: 'Naming',
      description: 'A long list, five practical tests and register searches, ending in one name you can say on the phone.',
      icon: 'tag',
    },
    {
      id: 'visual-identity',
      title: 'Visual identity',
      description: 'Mark, colours with measured contrast, type and picture rules, tried on real things before you approve them.',
      icon: 'mark',
    },
    {
      id: 'brand-voice',
      title: 'Brand voice',
      description: 'How you sound in an advertisement, an apology and an invoice, with examples to copy.',
      icon: 'quote',
    },
    {
      id: 'brand-guidelines',
      title: 'Brand guidelines',
      description: 'A short book and a set of files that a new colleague can use on the first morning.',
      icon: 'file',
    },
    {
      id: 'rebranding',
      title: 'Rebranding',
      description: 'A planned change from old to new: what changes, in which order, what it costs and who is told first.',
      icon: 'turn',
    },
  ],
  stats: [
    { value: '50+', label: 'Brand Identities' },
    { value: '85%', label: 'Increased Recognition' },
    { value: '40+', label: 'Industries Served' },
  ],
  whyChooseUs: [
    'Tested on a van, an invoice and a small phone',
    'Names checked before you fall in love with them',
    'Rules that fit on one page',
    'Every file handed over, in your name',
  ],
  keyBenefits: [
    'Customers repeat your name and spell it right',
    'Staff stop inventing new versions of the logo',
    'Print and web agree on the same colour',
    'A new product fits in without a new brand',
  ],
  process: [
    {
      title: 'Discovery',
      description: 'We speak to owners, staff and customers, and collect every version of your brand in use today.',
    },
    {
      title: 'Planning',
      description: 'We agree on one sentence, one audience and the list of things the identity has to work on.',
    },
    {
      title: 'Development',
      description: 'We draw, write and try it on real objects, in two rounds, with reasons attached.',
    },
    {
      title: 'Launch',
      description: 'Files, rules and a change-over list. We check the first printed pieces ourselves.',
    },
  ],
  testimonials: [
    {
      quote: 'They asked us to say our old name on the phone. Once. We changed it that week.',
      author: 'Ritwika Solanth',
      position: 'Director, Kesar & Loom',
    },
    {
      quote: 'One page of rules, and for the first time nobody in the office argues about the logo.',
      author: 'Parvesh Nandrajog',
      position: 'Managing partner, Quillmarsh',
    },
  ],
  companies: [],
  work: [
    {
      title: 'Kesar & Loom',
      description: 'A new name and a woven mark for a handloom house. Eighteen of twenty strangers spell it after one hearing.',
      image: '/images/work-pieces/kesar-and-loom-identity.svg',
    },
    {
      title: 'Dhauli Leaf',
      description: 'Twelve tea packs that look like one family on a shelf. The strong one is found in four seconds.',
      image: '/images/work-pieces/dhauli-leaf-packs.svg',
    },
    {
      title: 'Quillmarsh',
      description:
        'A voice for accountants who would like to be understood. Their letters now begin with the answer, and fewer people ring to ask for it.',
      image: '/images/work-pieces/quillmarsh-letter.svg',
    },
  ],
} satisfies CategoryInput
