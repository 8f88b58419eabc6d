import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'SEO after answer engines',
  description: 'When the answer appears above the links, ranking first is no longer the whole prize. Which pages still earn visits, which to merge or retire, how to mark up facts so that machines read them correctly, and what to put in next month’s report.',
  tags: ['Marketing', 'Technology', 'SEO'],
  coverImage: '/images/covers/marketing-3-rise.svg',
  author: 'Sarayu Kuzhivel',
  publishedAt: '2026-07-28T04:30:00.000Z',
  sections: [
    {
      subheading: 'Sort your pages by what they are for',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Some searches end in a fact, some in a comparison and some in a purchase. Answer engines are very good at the first, fair at the second and cannot do the third. Your pages have lost or kept their visits accordingly.',
        },
        {
          type: 'paragraph',
          content: 'Export the last sixteen months of queries and pages from your search console. Sixteen months is as far as most consoles go back, and it lets you compare the last four months with the same four a year earlier. Give each of your top hundred pages one letter.',
        },
        {
          type: 'bullet',
          bullets: [
            'F, fact: ‘what is a post driver’, ‘GST rate on timber’. The visit is probably gone and is not coming back.',
            'C, compare: ‘larch or cedar fence’, ‘app or website for a clinic’. Visits are fewer but serious.',
            'B, buy: ‘fencing quote near me’, ‘placement software price’. Still yours, if the page is good.',
            'N, name: people who typed your name. Protect it.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Now look at which letters your effort went into last year. If most of it is F, you have found the reason for the falling chart.',
        },
      ],
    },
    {
      subheading: 'Decide: keep, improve, merge, retire',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Do not delete in anger. For each page, take one of four actions and write it in the sheet.',
        },
        {
          type: 'bullet',
          bullets: [
            'Keep and sharpen all B and N pages. They need prices or what decides the price, an area served, photographs of real work, a form that works and the name of somebody responsible.',
            'Improve C pages with things an engine cannot invent: your own tests, your own photographs, a table with a verdict, and the case where the other option is better.',
            'Merge F pages that cover one subject into a single good page. Redirect the old addresses to it, one by one.',
            'Retire what nobody has visited, linked to or needed in sixteen months. Redirect if there is a close relative; otherwise let it answer 410, gone.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Take an invented example. A fencing firm has nine short articles: what is larch, is larch durable, larch colour, larch price and so on. Merged, they become one page called ‘Larch fencing: price, lifespan and when to choose something else’, with photographs after one, five and ten years. Nine addresses redirect to it. The firm has lost eight pages and gained one that a neighbour would forward.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/nine-pages-to-one.svg',
          alt: 'Nine short articles, among them What is larch, Is larch durable, Larch colour and Larch price, run together into one page about larch fencing with photographs after one, five and ten years.',
          caption: 'Nine addresses redirect to a single page, which now has something to show.',
        },
        {
          type: 'paragraph',
          content: 'A smaller site is also easier to keep true. We would rather own forty pages that are right than four hundred that were right once.',
        },
      ],
    },
    {
      subheading: 'Write so that a passage can stand alone',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'An answer engine lifts passages, not pages. So each section should make sense when it is read on its own. Start it with a heading that is a question or a plain noun phrase. Give the answer in the first sentence. Then the reason, the exception and the example. Do not write ‘as mentioned above’; there may be no above.',
        },
        {
          type: 'paragraph',
          content: 'Use units, dates and places. ‘Most jobs take two days’ is weak. ‘A 20-metre garden fence on level ground takes our crew two days’ can be quoted and checked.',
        },
        {
          type: 'paragraph',
          content: 'Then mark up the facts. Structured data will not lift a weak page, but it removes doubt about a good one.',
        },
        {
          type: 'bullet',
          bullets: [
            'Organisation: name, logo, address, phone, the same everywhere.',
            'Local business: opening hours and area served, if you have premises.',
            'Product or service: name, description and price, only where the price is visible on the page.',
            'Article: author, date published, date modified. Change the second date only when the text has really changed.',
            'Breadcrumbs: so that the path is read rather than guessed.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Check it with a validator and then by eye. Markup that says something the page does not say is worse than none.',
        },
      ],
    },
    {
      subheading: 'Keep the plumbing sound',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'None of this works if machines cannot read the page. Fetch your main pages with scripts switched off: if the text is missing, some readers see nothing. Look at your robots file and make sure you have chosen, on purpose, which crawlers may read what. Keep one address per page and point duplicates at it. Update the sitemap when something changes, and only then. Mend internal links that pass through redirects.',
        },
        { type: 'paragraph', content: 'It is dull work, it takes a day, and without it good pages go unread.' },
      ],
    },
    {
      subheading: 'Report what a director can use',
      contentBlocks: [
        { type: 'paragraph', content: 'Replace the ranking table with one page of five lines.' },
        {
          type: 'bullet',
          bullets: [
            'Enquiries and orders that began in search, this month and the same month last year.',
            'Visits to B pages, and the share that made contact.',
            'Searches for your name, as a sign of memory.',
            'Ten buyer questions put to three answer engines: named, not named, named wrongly.',
            'Pages improved, merged and retired.',
          ],
        },
        {
          type: 'paragraph',
          content: 'If the first line is healthy, a falling total of visits is housekeeping. If it is not, the second line tells you whether to blame the page or the market.',
        },
      ],
    },
  ],
  conclusion: 'Search has become a place where people finish easy questions and begin hard ones. Put your effort where the hard ones are. Label your hundred pages this week; the letters will tell you what to write next, and what to stop writing.',
} satisfies NewPost
