import type { Offering } from './offering.ts'

export default [
  {
    id: 'brand-identity',
    title: 'Brand identity',
    description: 'A mark, colours, type and rules that hold on every surface.',
    summary:
      'A complete identity for a firm that has outgrown its first logo. You get a small, strict set of parts and one page of rules, tried on your own objects before you approve it.',
    forWhom: 'Firms with more than one logo in use, or a logo that fails on a phone.',
    includes: [
      'Mark in colour, one-colour and small sizes',
      'Colours with measured contrast pairs',
      'Two type families with sizes',
      'Templates for letter, invoice and post',
      'One page of rules and all source files',
    ],
    steps: [
      { title: 'Collect', description: 'We photograph every version in use.' },
      { title: 'Agree', description: 'One sentence and a list of places where it must work.' },
      { title: 'Draw', description: 'Two directions, each shown on your real objects.' },
      { title: 'Hand over', description: 'Files, rules and an hour of training.' },
    ],
    priceGuide: {
      per: 'project',
      bands: [
        {
          title: 'A mark and its rules',
          description: 'Mark, colours and type with one page of rules, for a firm with one line of work.',
          from: 3500,
          to: 6000,
          time: '4 to 6 weeks',
        },
        {
          title: 'The whole set',
          description: 'Two directions on your real objects, templates for letter, invoice and post, and training.',
          from: 6000,
          to: 12_000,
          time: '6 to 9 weeks',
        },
        {
          title: 'A family of brands',
          description: 'Several product names or countries under one system, tried on every surface you list.',
          from: 12_000,
          to: 24_000,
          time: '9 to 14 weeks',
        },
      ],
      drivers: [
        'How many objects carry the mark',
        'Scripts: Latin only, or Gurmukhi and Devanagari too',
        'One owner who decides, or a board',
        'Whether a name has to be found first',
      ],
      note: 'Printing, signs and photography are quoted by their makers and paid at cost.',
    },
  },
  {
    id: 'naming-sprint',
    title: 'Naming sprint',
    description: 'From a blank page to one checked name.',
    summary:
      'A short, strict search for a name that people can hear, spell, find and repeat. Each finalist is scored in writing, so that the choice does not rest on who speaks loudest.',
    forWhom: 'New companies, new products, and old names that need spelling out.',
    includes: [
      'One-line naming rule',
      'Long list of at least 120 names',
      'Five tests with scores',
      'First search of company, domain and trade mark registers',
      'Spelling and pronunciation note for staff',
    ],
    steps: [
      { title: 'Rule', description: 'Who must remember it, and where they meet it.' },
      { title: 'List', description: 'Three people, alone, four columns.' },
      { title: 'Test', description: 'Phone, queue, search, neighbour, invoice.' },
      { title: 'Secure', description: 'Domain and handles registered in your name.' },
    ],
    priceGuide: {
      per: 'project',
      bands: [
        {
          title: 'One name, one country',
          description: 'Long list, five tests and a first search of the registers at home.',
          from: 1800,
          to: 3000,
          time: '2 to 3 weeks',
        },
        {
          title: 'A name that travels',
          description: 'The same, with speakers of three more languages and a search in the countries you sell to.',
          from: 3000,
          to: 5500,
          time: '3 to 5 weeks',
        },
      ],
      drivers: ['Countries and trade mark classes to search', 'Languages it must survive', 'How many people hold a vote'],
      note: 'A trade mark lawyer’s opinion and register fees come on top; we name two lawyers we trust.',
    },
  },
  {
    id: 'brand-strategy',
    title: 'Brand strategy',
    description: 'One page that decides what you say and what you leave out.',
    summary:
      'We ask customers why they chose you and colleagues why they stay, then write the promise and the proof on one page. Everything else is measured against it.',
    forWhom: 'Owners who describe the firm differently from their own sales team.',
    includes: [
      'Interviews with customers and staff',
      'Audience, promise and proof',
      'A look at three rivals',
      'Do and do not list',
      'One-page strategy, signed',
    ],
    steps: [
      { title: 'Listen', description: 'Interviews, recorded with consent.' },
      { title: 'Sort', description: 'What is true, different and wanted.' },
      { title: 'Write', description: 'One page, three drafts.' },
      { title: 'Sign', description: 'Owners agree in one room.' },
    ],
    priceGuide: {
      per: 'project',
      bands: [
        {
          title: 'Owners and ten customers',
          description: 'Twelve interviews, three rivals, one signed page.',
          from: 2800,
          to: 4500,
          time: '3 to 4 weeks',
        },
        {
          title: 'Several teams or markets',
          description: 'Up to thirty interviews, a page per audience and a day with everybody in one room.',
          from: 4500,
          to: 9000,
          time: '5 to 8 weeks',
        },
      ],
      drivers: ['Number of interviews', 'Audiences that need a promise of their own', 'Travel to your customers'],
      note: 'Travel is charged as it was paid, and agreed before it is booked.',
    },
  },
  {
    id: 'brand-voice',
    title: 'Brand voice',
    description: 'How you sound, with examples to copy.',
    summary:
      'A working guide to your tone, built from messages you really send: quotes, reminders, apologies, posts. Before and after, side by side.',
    forWhom: 'Teams in which five people write and it shows.',
    includes: [
      'Review of thirty real messages',
      'Voice in four plain rules',
      'Twenty rewritten examples',
      'Word list: say and do not say',
      'Workshop for those who write',
    ],
    steps: [
      { title: 'Gather', description: 'You forward what you send.' },
      { title: 'Find', description: 'We mark what already sounds like you.' },
      { title: 'Rewrite', description: 'Before and after, with reasons.' },
      { title: 'Practise', description: 'Two hours with your own drafts.' },
    ],
    priceGuide: {
      per: 'project',
      bands: [
        {
          title: 'Guide and workshop',
          description: 'Thirty messages read, twenty rewritten, two hours with those who write.',
          from: 1500,
          to: 2800,
          time: '2 to 3 weeks',
        },
        {
          title: 'Two languages, many writers',
          description: 'Rules and examples in both languages, and a second workshop after three months.',
          from: 2800,
          to: 5000,
          time: '4 to 5 weeks',
        },
      ],
      drivers: ['Languages', 'People who write', 'Whether the website has to be rewritten in the new voice'],
      note: 'Rewriting a whole website is priced with the website.',
    },
  },
  {
    id: 'rebrand-rollout',
    title: 'Rebrand roll-out',
    description: 'From old to new without a lost week.',
    summary:
      'A new brand fails in the change-over. We list every place where the old one lives, price the swap, put it in order and tell the right people first.',
    forWhom: 'Firms that have a new name or look and a van full of the old one.',
    includes: [
      'Inventory of every surface',
      'Order of change with costs',
      'Letters to customers, banks and suppliers',
      'Website redirects and mail forwarding',
      'A week of checks after the switch',
    ],
    steps: [
      { title: 'List', description: 'Every sign, form, account and vehicle.' },
      { title: 'Order', description: 'What must change on the day, what may wait.' },
      { title: 'Tell', description: 'Staff, then customers, then everyone.' },
      { title: 'Check', description: 'We walk round with a camera.' },
    ],
    priceGuide: {
      per: 'project',
      bands: [
        {
          title: 'One office',
          description: 'The inventory, the order of change and the letters, for up to sixty surfaces.',
          from: 2500,
          to: 5000,
          time: '4 to 6 weeks',
        },
        {
          title: 'Several sites and vehicles',
          description: 'A plan per site, makers briefed and checked, a camera walk at each address.',
          from: 5000,
          to: 14_000,
          time: '8 to 16 weeks',
        },
      ],
      drivers: ['Surfaces on the list', 'Addresses and vehicles', 'Domains and mailboxes that move', 'Whether the date is fixed'],
      note: 'Vinyl, signs and print are bought in your name from makers that you choose.',
    },
  },
] satisfies Offering[]
