import type { Offering } from './offering.ts'

export default [
  {
    id: 'search-visibility',
    title: 'Search visibility',
    description: 'Be found, and quoted, for what buyers ask.',
    summary:
      'We sort your pages by what people want from them, improve the ones that sell, merge the ones that do not, and mark up the facts. Reported in enquiries.',
    forWhom: 'Firms whose visits fall while their trade is well.',
    includes: [
      'Labelled list of your top hundred pages',
      'Rewrites of the ten that matter',
      'Structured data and technical repairs',
      'Monthly check of ten buyer questions in answer engines',
      'One-page report',
    ],
    steps: [
      { title: 'Sort', description: 'Fact, compare, buy, name.' },
      { title: 'Mend', description: 'Plumbing and redirects first.' },
      { title: 'Write', description: 'Passages that can stand alone.' },
      { title: 'Watch', description: 'Enquiries, not rankings.' },
    ],
  },
  {
    id: 'content-programme',
    title: 'Content programme',
    description: 'One piece a month that only you could publish.',
    summary:
      'Your people know things that no competitor can copy. We interview them, write it up, have it checked and put it where buyers look.',
    forWhom: 'Trades with real expertise and no time to write.',
    includes: [
      'Twelve topics from your own inbox',
      'Monthly interview of one hour',
      'Article, short film or guide',
      'Newsletter and social versions',
      'Yearly clean-up of older pieces',
    ],
    steps: [
      { title: 'Ask', description: 'Which question did you answer three times this month?' },
      { title: 'Interview', description: 'One hour, recorded.' },
      { title: 'Edit', description: 'Short, checked, signed.' },
      { title: 'Place', description: 'Site, letter, partners.' },
    ],
  },
  {
    id: 'campaign-launch',
    title: 'Integrated campaign',
    description: 'One idea in every place your buyers look.',
    summary:
      'A campaign with a beginning, an end and a figure. Film, pages, advertising and mail carry the same sentence, and each carries its own label so that it can be counted.',
    forWhom: 'A new product, a new city, or a season you cannot afford to miss.',
    includes: [
      'Campaign brief with a measure',
      'One idea, tested on ten people',
      'Film, images, pages and mail',
      'Media plan and buying',
      'Weekly corrections and a final account',
    ],
    steps: [
      { title: 'Brief', description: 'Seven lines, one signature.' },
      { title: 'Idea', description: 'Three routes, one choice.' },
      { title: 'Make', description: 'Everything at once, one editor.' },
      { title: 'Run', description: 'Small, compare, grow.' },
    ],
  },
  {
    id: 'email-automation',
    title: 'Email & SMS automation',
    description: 'Messages people asked for, at the right moment.',
    summary: 'We set up the records that let mail arrive, build the few sequences worth having, and keep the list clean.',
    forWhom: 'Shops, clinics and colleges with customers who forget.',
    includes: [
      'SPF, DKIM and DMARC records',
      'Double opt-in sign-up',
      'Welcome, reminder and win-back messages',
      'List clean-up twice a year',
      'Plain monthly figures',
    ],
    steps: [
      { title: 'Prove', description: 'Records and a three-mailbox test.' },
      { title: 'Ask', description: 'Consent in words people understand.' },
      { title: 'Write', description: 'Short, useful, signed by a person.' },
      { title: 'Prune', description: 'Remove the silent.' },
    ],
  },
  {
    id: 'social-care',
    title: 'Social media care',
    description: 'A calendar you can keep and replies the same day.',
    summary: 'Fewer posts, better ones, and an answer to everybody who writes. We agree on what your team does and what we do.',
    forWhom: 'Firms with four accounts and no time.',
    includes: [
      'Choice of two networks worth keeping',
      'Monthly calendar',
      'Templates for your own posts',
      'Replies and reviews on working days',
      'Listening report once a quarter',
    ],
    steps: [
      { title: 'Choose', description: 'Where your buyers really are.' },
      { title: 'Plan', description: 'Four themes, one month ahead.' },
      { title: 'Post', description: 'Made with your own pictures.' },
      { title: 'Reply', description: 'The same day, in your voice.' },
    ],
  },
] satisfies Offering[]
