import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Move your website without losing your rankings',
  description: 'Traffic lost in a relaunch is nearly always lost to missing redirects and missing content, and both can be prevented. A plan in four stages, from the address list to the sixth week, with the exact checks to run on the day of the switch.',
  tags: ['Development', 'Marketing', 'SEO', 'Migration'],
  coverImage: '/images/covers/development-2-weave.svg',
  author: 'Tejomay Bhattal',
  publishedAt: '2026-03-03T04:30:00.000Z',
  sections: [
    {
      subheading: 'Make the list of everything you have',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A search engine knows your site as a set of addresses, each with a history. Change an address without saying where it went, and the history is lost. So the first job of a move is a list, and it must be longer than the menu suggests.',
        },
        {
          type: 'paragraph',
          content: 'Combine four sources in one sheet: a crawl of the live site, the sitemap, twelve months of landing pages from your analytics or server logs, and the most linked pages from your search console. Remove duplicates. You may expect sixty rows and find several hundred, because of old campaigns, PDF price lists and pages that only search engines remember.',
        },
        {
          type: 'paragraph',
          content: 'For each row, add visits in the last year, enquiries if you know them, and whether other sites link to it. Sort by value. The top fifty deserve individual care. The rest can be handled by pattern.',
        },
      ],
    },
    {
      subheading: 'Decide where each address goes',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Next to every old address, write the new one. There are only four right answers.',
        },
        {
          type: 'bullet',
          bullets: [
            'The same address. The best answer by far. Keep addresses wherever you can; nobody ever bought from a firm because its URLs were tidied up.',
            'The page that now answers the same question, by a permanent redirect (301 or 308).',
            'The nearest parent, if the detail has gone but the subject remains.',
            'Gone (410), if nothing replaces it. That is honest and allowed.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Sending everything to the home page is not on the list. Visitors feel lost, and search engines treat it as an error page in disguise.',
        },
        {
          type: 'paragraph',
          content: 'Write the redirects as data, old and new in two columns, and generate the server rules from it. Three typical rows: /about-us.html goes to /about; /products/larch-panel?id=14 goes to /fences/larch; /diwali-offer-2023 is gone. One hop only: if A went to B in the last relaunch and B now goes to C, rewrite A to C. Keep the query strings that advertisements use. Remember the variants with www, without it, and on plain http.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/one-hop-each.svg',
          alt: 'Three old addresses and where they lead: /about-us.html to /about, /larch-panel to /larch, and /diwali-offer to nothing, answered with 410. Below, A leads to C at once and not through B.',
          caption: 'Every old address gets one answer, and one hop.',
        },
      ],
    },
    {
      subheading: 'Carry the content, not only the look',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Rankings belong to words as much as to addresses. The prettiest relaunches lose visits because a page of 900 useful words became a photograph with a slogan.',
        },
        {
          type: 'bullet',
          bullets: [
            'Compare the top fifty pages side by side, old and new. Title, main heading, text, pictures with their alternatives, internal links.',
            'Keep what earns visits. If you must shorten a page, move the detail below rather than deleting it.',
            'Check that each new page has one main heading, a title of its own and a description of its own.',
            'Keep the structured data, and update the addresses inside it.',
            'Make sure that the test site is closed with a password. A robots rule is not enough, and is easily copied to the live site by mistake.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Change one large thing at a time if you can. A new domain, a new design and a new structure on the same night make it impossible to know which of them hurt.',
        },
      ],
    },
    {
      subheading: 'The day, and the six weeks after',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Switch early on a quiet weekday, with the people who built it at their desks. Never on a Friday. Never before a holiday.',
        },
        {
          type: 'bullet',
          bullets: [
            'Lower the DNS time-to-live to five minutes, two days before.',
            'Take a full backup of the old site, and keep a running copy on a private address.',
            'Switch. Fetch the top fifty old addresses with a script and note the status and final address of each. Every row should show what the table says: 200, one redirect and then 200, or 410.',
            'Check that the live robots file allows crawling and that no page still carries noindex from testing. This single mistake has undone whole relaunches.',
            'Submit the new sitemap. Leave the old one reachable for a few weeks so that the redirects are found.',
            'Send every form. Buy something. Print the confirmation.',
            'For a new domain, use the change-of-address tool and write to the twenty sites that send you most visitors.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Then watch. In the first week, read the list of 404 errors daily and add redirects for any that had visitors. In weeks two to six, compare landing pages with the same weeks of last year, page by page. A wobble is normal. A page that halves and stays there has lost its content or its redirect; look at it by hand.',
        },
        {
          type: 'paragraph',
          content: 'Keep the redirects for good. They cost nothing, and links on other people’s sites never expire.',
        },
      ],
    },
  ],
  conclusion: 'A move is safe when every old address has a decided future and every valued page keeps its words. Crawl your site this afternoon and count the rows. If the number surprises you, the list has already done its job.',
} satisfies NewPost
