import type { NewPost } from '../../contract/post.ts'
import { articlePath } from '../article-ids.ts'
import { linkTo, marked, numberedList, plainTable } from '../marked-text.ts'

export default {
  mainHeading: 'What a website costs, and where the money goes',
  description: 'Two quotes for the same site can differ tenfold and both be honest. The difference lies in six lines that most quotes do not show. Here they are, with the questions that make any two proposals comparable on one page.',
  tags: ['Development', 'Business', 'Budgets'],
  coverImage: '/images/covers/development-1-brackets.svg',
  author: 'Tejomay Bhattal',
  publishedAt: '2026-10-27T04:30:00.000Z',
  sections: [
    {
      subheading: 'Pages are the wrong unit',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Clients ask what a ten-page website costs. It is a fair question with no answer, because pages are cheap. Once the first of a kind is designed, the next nine cost a few hours of content each. What costs money is the number of different things the site has to do, and how many people have to agree about them.',
        },
        {
          type: 'paragraph',
          content: 'A better unit is the template: one layout with its own rules. Home, service, article, contact and a plain text page make five. A shop adds at least five more: list, product, basket, checkout, order status. Count templates, then count the features that talk to something else, such as payments, stock, a CRM or a map. Those two numbers explain most of any quote.',
        },
      ],
    },
    {
      subheading: 'Six lines that make up the price',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Ask every bidder to split the quote under these headings. Anybody who has built a site before can do it in half an hour.',
        },
        {
          type: 'bullet',
          bullets: [
            'Finding out: interviews, a look at your current numbers, a sitemap and a written scope. When this line is missing, it is usually being paid for later as ‘changes’.',
            'Content: writing, photographs, translation. The line most often left to the client and, in our experience, the usual reason for a late launch.',
            'Design: templates, states and small screens. Ask whether empty, error and loading states are included. They take real days and never appear in the pretty picture.',
            'Build: templates, the editing area, forms, integrations, and moving the old content across.',
            'Checking: browsers, phones, keyboard use, speed, spelling, redirects. Ask how many days and by whom.',
            'Running: hosting, domain, certificates, backups, updates, and a person to call.',
          ],
        },
        {
          type: 'paragraph',
          content: 'The first five are paid once. The sixth is paid every year, so a fair comparison is three years long. Here is the arithmetic, with invented figures. Quote A asks 100 to build and 40 a year to run. Quote B asks 150 and 15. After three years A has cost 220 and B 195, and the cheaper site was the dear one.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/quotes-over-three-years.svg',
          alt: 'Bar chart of two quotes over three years. Quote A: 100 to build and 40 in each year, 220 in all. Quote B: 150 to build and 15 in each year, 195 in all.',
          caption: 'The same two quotes, drawn to scale: the dearer build is the cheaper site by the third year.',
        },
      ],
    },
    {
      subheading: 'What really moves the number',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A handful of choices push the price up or down more than any argument about hourly rates.',
        },
        {
          type: 'bullet',
          bullets: [
            'Each integration. Reading from a tidy, documented system takes days. Reading from a spreadsheet that three people edit takes weeks.',
            'Each language. It is not only translation: every template, form, e-mail and error has to hold longer words and a second script.',
            'Each decision-maker. Two rounds of comments with one owner is a plan. Five rounds with a committee is a second project.',
            'Each bespoke movement. An animated page transition is charming and needs testing on every device you support.',
            'Each promise about time. A fixed date with an unfixed scope is priced as risk, and should be.',
          ],
        },
        {
          type: 'paragraph',
          content: 'The cheapest way to cut a quote is to drop a template or delay an integration. The dearest way is to drop checking: you pay the same sum later, in public.',
        },
        {
          type: 'paragraph',
          ...marked(
            'Two requests look expensive and are not. Asking for {pages that load fast} costs little if it is asked at the start, and a great deal if it is asked at the end. The same goes for {keyboard and screen-reader use}. Put both in the request, in one line each, with the word ‘tested’.',
            linkTo(articlePath('core-web-vitals')),
            linkTo(articlePath('accessibility-is-a-sales-department')),
          ),
        },
      ],
    },
    {
      subheading: 'Compare two quotes on one page',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Draw a table. Down the side, the six lines above. Across the top, the bidders. Fill in money, days and the name of the person doing the work. Where a cell is empty, send one question: is this included, excluded, or ours to do?',
        },
        plainTable(
          'One bidder’s column, opened up. The figures are invented; the empty cells are the ones to ask about.',
          ['Line', 'Days', 'Done by', 'Included'],
          ['Finding out', '3', 'Project lead', 'Yes, as a written scope'],
          ['Content', '', '', 'Ours to do'],
          ['Design', '8', 'Designer', 'Yes, with empty and error states'],
          ['Build', '14', 'Two developers', 'Yes, and the old content moved'],
          ['Checking', '4', '', 'On phones. On what else?'],
          ['Running', '1 a month', 'A named person', 'For the first year'],
        ),
        {
          type: 'callout',
          tone: 'tip',
          ...marked(
            'Prices can only be compared if everybody prices the same thing. Send all of them {the same one-page brief}, on the same day.',
            linkTo(articlePath('one-page-brief')),
          ),
        },
        { type: 'paragraph', content: 'Then ask all of them the same five things.' },
        {
          type: 'bullet',
          bullets: [
            'Who owns the code, the design files and the domain on the last day?',
            'What happens in week one after launch if a form stops sending?',
            'Can we change text, pictures and the menu without you?',
            'What is the monthly cost in year two, with everything switched on?',
            'Which three things in our request would you drop to save a quarter of the price?',
          ],
        },
        {
          type: 'paragraph',
          content: 'The last one is the most useful. A bidder who can answer it has understood the job. A bidder who says that nothing can go has not read it.',
        },
        {
          type: 'paragraph',
          content: 'Be equally open in return. Say what you can spend. Hiding a budget does not bring a lower price; it brings a guess. With a figure on the table, the conversation becomes ‘what is the best site for this much’, which is the useful one.',
        },
        {
          type: 'paragraph',
          content: 'Put one more sum beside it: what a new customer is worth to you, and how many the site must bring to pay for itself in a year. If the answer is three, spend with confidence. If it is three hundred, start with a single page and a form, and spend the rest on finding out whether anyone wants what you sell.',
        },
      ],
    },
    {
      subheading: 'Pay in steps, and keep a tenth',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'How the money is paid shapes the work as much as how much it is. Everything in advance leaves you nothing to hold back. Everything at the end makes the builder a bank, and banks charge for it. We like five parts, each tied to something you can open and judge.',
        },
        numberedList(
            'A tenth on signing, which books the people and the dates.',
            'A quarter when the scope and the sitemap are agreed in writing. If you part company here, you keep a document that another firm can build from.',
            'A quarter when the designs of all templates are approved, with their small screens and their errors.',
            'Three tenths when the site works from end to end on a test address, with real content in it.',
            'The last tenth thirty days after launch, once the list of faults is empty.',
        ),
        {
          type: 'paragraph',
          content: 'That closing tenth is small on purpose. It is too little to starve anybody and enough to be remembered on a busy Friday.',
        },
      ],
    },
    {
      subheading: 'The year after',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A site is finished in the way a garden is finished. Somebody has to answer when a browser changes, when a supplier closes its payment service, when the person who knew the password moves to Pune. Keep back a sum for it from the start: in our experience a sixth of the price of the build, each year, covers updates, small repairs and a day every quarter for things you learnt from visitors.',
        },
        {
          type: 'paragraph',
          content: 'Spend that day on evidence. Read what people typed into the search field, which questions still reach the telephone, and where forms are left half-filled. Then change one template and look again after a month. Two years of such days beat most redesigns, and nobody has to approve a budget for them.',
        },
        { type: 'button', label: 'Ask us for a quote in six lines', href: '/contact' },
      ],
    },
  ],
  conclusion: 'You are buying decisions, content and care, and the pages come along with them. Put the six lines and the five questions in your next request for quotes. The bids will still differ, but you will be able to see why.',
} satisfies NewPost
