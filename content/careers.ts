import { agency } from './agency.ts'

type Position = {
  id: string
  title: string
  place: string
  kind: string
  pay: string
  text: string
  tasks: string[]
  needs: string[]
}

const { offices, headOffice, email } = agency
const people = Object.values(offices).reduce((sum, office) => sum + office.people, headOffice.people)

const positions: Position[] = [
  {
    id: 'front-end-engineer',
    title: 'Front-end engineer',
    place: 'Mohali or Bangalore',
    kind: 'Full time',
    pay: '₹16 to 24 lakh a year',
    text: 'You build pages that open on an old phone, and you notice when they stop doing so.',
    tasks: [
      'Build client sites in HTML, CSS and TypeScript, from the empty folder to the first visitor',
      'Measure each page on a slow line before the client does',
      'Review the work of two colleagues a week, in writing and kindly',
    ],
    needs: ['Two years of shipped pages that we can open', 'A keyboard-only tour of your own work that ends well'],
  },
  {
    id: 'brand-designer',
    title: 'Brand designer',
    place: 'Mohali or Mumbai',
    kind: 'Full time',
    pay: '₹12 to 20 lakh a year',
    text: 'You draw the thing people remember, and write down the rules that keep it alive on a van and an invoice.',
    tasks: [
      'Names, marks and type, from the first sentence to the printed proof',
      'One system a quarter, small enough to be used',
      'Pictures made by script, so that the next one takes an hour',
    ],
    needs: ['A portfolio with reasons in it', 'An opinion about the letter R; Urmi will ask'],
  },
  {
    id: 'database-administrator',
    title: 'Database administrator',
    place: 'Delhi, or from home in India',
    kind: 'Four or five days a week',
    pay: '₹18 to 28 lakh a year',
    text: 'You keep records that clients cannot buy again, and you prove every month that they can be brought back.',
    tasks: [
      'Care for about twenty PostgreSQL and MySQL servers with Faizan and two others',
      'Restore one backup a month, and write down what it taught',
      'Share the on-call week with three people; a night that rings is a day off',
    ],
    needs: ['A restore you have done under pressure, and can tell us about', 'Patience with query plans and with people'],
  },
  {
    id: 'account-lead-london',
    title: 'Account lead, United Kingdom',
    place: 'London',
    kind: 'Full time',
    pay: '£46,000 to £58,000 a year',
    text: 'You are the person our British clients ring, and the third one at the Clerkenwell table.',
    tasks: [
      'Turn what a client says into one page that five people in Mohali can act on',
      'Say no early, with a reason and a price',
      'Travel to the head office twice a year, in the mango season if you can',
    ],
    needs: ['Three years of looking after clients who stayed', 'Plain English, spoken and written'],
  },
]

export const careers = {
  meta: {
    title: `Careers | ${agency.name}`,
    description: `How ${people} of us work together, what you get and which chairs are empty: open positions at ${agency.name}, with pay and the steps of hiring.`,
  },
  hero: {
    title: 'Pull up a chair',
    text: `${people} people at six tables. We hire for clear thinking and good manners, pay what the notice says, and answer every application.`,
    link: { label: 'See open positions', href: '#open-positions' },
  },

  culture: {
    label: 'How we work together',
    heading: 'Six habits you would notice in the first week',
    habits: [
      { title: 'Written first', text: 'A decision is a page that somebody can find. Meetings are for what a page cannot settle.' },
      { title: 'Small tables', text: 'Three to five people hold a project from the first call to the last invoice. No relay race.' },
      { title: 'Work seen early', text: 'You show a rough version in the first days. Nobody here has been laughed at for a draft.' },
      { title: 'Quiet mornings', text: 'Until noon, Indian time, there are no meetings. Calls to London and Amsterdam fit after lunch.' },
      { title: 'Home by seven', text: 'Late evenings are a planning mistake, and it is the planner who writes about it.' },
      { title: 'Credit by name', text: 'Case studies and articles say who made them. Yours will, too.' },
    ],
  },

  week: {
    label: 'An ordinary week',
    heading: 'Five days, one of them yours',
    days: [
      { day: 'Monday', text: 'Each table reads its plan aloud. Twenty minutes, then work.' },
      { day: 'Tuesday', text: 'Making. Reviews are written by the evening.' },
      { day: 'Wednesday', text: 'Clients see what there is, finished or not.' },
      { day: 'Thursday', text: 'Making again; one hour in which somebody teaches.' },
      { day: 'Friday', text: 'The afternoon is for what you want to learn or mend.' },
    ],
  },

  benefits: {
    label: 'What you get',
    heading: 'Written down, so that nobody has to ask',
    rows: [
      { what: 'Time off', text: '26 days a year, besides public holidays. Taking fewer than 20 worries us.' },
      { what: 'Parents', text: '26 weeks for one parent and 8 for the other, paid in full. Part-time return for a year.' },
      { what: 'Health', text: 'Insurance for you, partner, children and parents in India; the usual cover elsewhere.' },
      { what: 'Learning', text: 'A budget of one month’s pay each year, and the Friday afternoons to use it.' },
      { what: 'Tools', text: 'A good laptop, a chair of your choice and, for testing, a drawer full of bad phones.' },
      { what: 'Where', text: 'Two days a week in an office of ours, the rest where you work well.' },
    ],
  },

  positions: {
    id: 'open-positions',
    label: 'Open positions',
    heading: 'Four empty chairs',
    tasks: 'What you would do',
    needs: 'What we look for',
    pay: 'Pay',
    apply: 'Apply by e-mail',
    /** The subject of the e-mail. */
    subject: 'Application: {{title}}' as const,
    ask: { label: 'Ask something first', href: '/contact' },
    list: positions,
  },

  hiring: {
    label: 'How hiring goes',
    heading: 'Four steps, three weeks at most',
    steps: [
      { title: 'You write', text: 'A letter of any length and something you made. No form, no photograph, no date of birth.' },
      { title: 'We answer', text: `In ${agency.promise.replyTime}, yes or no, from a person with a name.` },
      {
        title: 'We talk, then work',
        text: 'An hour of questions both ways. Then one paid day on a real task, at the table you would join.',
      },
      { title: 'You hear', text: 'Within three working days, with the reasons. An offer states pay, days and the name of your lead.' },
    ],
  },

  closing: {
    heading: 'No chair with your name on it?',
    text: `Write to ${email} all the same and say what you would mend here. Two of us were hired that way.`,
    link: { label: 'Write to us', href: '/contact' },
  },
}
