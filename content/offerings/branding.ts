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
  },
] satisfies Offering[]
