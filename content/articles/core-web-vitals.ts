import type { NewPost } from '../../contract/post.ts'
import { articlePath } from '../article-ids.ts'
import { asCode, bulletList, linkTo, marked } from '../marked-text.ts'

export default {
  mainHeading: 'Core Web Vitals in plain words',
  description: 'Three numbers describe how a page feels: how soon it shows, how quickly it answers and whether it stays still. What each one means, what usually breaks it, and an order of repairs that a small team can start on Monday morning.',
  tags: ['Technology', 'Development', 'Performance'],
  coverImage: '/images/covers/technology-2-circuit.svg',
  author: 'Tejomay Bhattal',
  publishedAt: '2026-02-10T04:30:00.000Z',
  sections: [
    {
      subheading: 'Three numbers, three complaints',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Every complaint about a slow site is one of three sentences. ‘It takes ages to come up.’ ‘I tapped and nothing happened.’ ‘It jumped and I hit the wrong thing.’ Core Web Vitals put a number on each.',
        },
        {
          type: 'bullet',
          bullets: [
            'Largest Contentful Paint (LCP): the time until the biggest thing in view has appeared, usually the main picture or headline. Good is 2.5 seconds or less.',
            'Interaction to Next Paint (INP): the delay between a tap or key press and the screen answering. Good is 200 milliseconds or less.',
            'Cumulative Layout Shift (CLS): how much the page moves about by itself. Good is 0.1 or less. It is a score, not a time.',
          ],
        },
        {
          type: 'image',
          imageUrl: '/images/articles/three-complaints.svg',
          alt: 'Three phones. The first shows a spinner: LCP, 2.5 seconds or less. The second a button that was tapped: INP, 0.2 seconds or less. The third a button pushed down by a picture: CLS, a score of 0.1 or less.',
          caption: 'Three complaints, and the number that each of them has.',
        },
        {
          type: 'paragraph',
          content: 'Each is judged at the 75th percentile of real visits, on phones and desktops separately. In plain words: three visits out of four must be good. Your own new phone on office wi-fi is not the test. A customer’s three-year-old phone in a basement car park is.',
        },
      ],
    },
    {
      subheading: 'Look before you repair',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'There are two kinds of measurement, and mixing them up wastes weeks. Field data comes from real visitors over the past 28 days. Lab data comes from one simulated visit now. Field data tells you whether there is a problem. Lab data helps you find the cause.',
        },
        {
          type: 'paragraph',
          content: 'Start with field data for your five busiest pages. You will find it in the vitals report of your search console, and public page-speed tools show the same figures for any address with enough visitors. If a page has too few visits to report, use the figures for the whole site. Write the three numbers in a sheet with today’s date. Then open the page in a Chromium browser, in a private window, with developer tools set to a slow phone and a slow network, and run a Lighthouse report. The list it prints is long. Ignore most of it until you know which of the three numbers is failing.',
        },
      ],
    },
    {
      subheading: 'Fix the usual suspects, in order',
      contentBlocks: [
        { type: 'heading', content: 'First LCP: the largest picture' },
        { type: 'paragraph', content: 'People leave before the other two numbers matter.' },
        bulletList(
            'Find which element is the largest. The report names it. On a business site it is usually a picture.',
            'Serve that picture at the size shown, in AVIF or WebP. A photograph 4,000 pixels wide in a 390-pixel slot is the most common fault we meet.',
            marked(
              'Do not lazy-load it. Lazy loading is for pictures below the first screen. The first one should be marked with {fetchpriority} set to {high}.',
              asCode,
              asCode,
            ),
            'If the server takes more than about 0.8 seconds to send the first byte, turn on page caching before touching anything else.',
            'Move carousels below the first screen. Otherwise four heavy slides load so that one can be seen.',
        ),
        { type: 'paragraph', content: 'In the source of the page, the picture of the first screen then looks like this.' },
        {
          type: 'code',
          language: 'HTML',
          content: '<img src="/workshop-780.avif"\n     width="780" height="520"\n     fetchpriority="high"\n     alt="Two people at a bench, planing a door">',
        },
        { type: 'heading', content: 'Then CLS: nothing moves' },
        { type: 'paragraph', content: 'It is the cheapest of the three.' },
        {
          type: 'bullet',
          bullets: [
            'Give every image and embedded frame a width and a height, so that the space is reserved.',
            'Reserve room for banners and notices, or lay them over the page rather than pushing it down.',
            'Load few fonts, preload the main one, and choose a fallback of similar width.',
          ],
        },
        { type: 'heading', content: 'Last INP: the page answers' },
        { type: 'paragraph', content: 'The cause is nearly always too much JavaScript.' },
        {
          type: 'bullet',
          bullets: [
            'List every third-party script. For each, write the name of the person who reads its output. Remove those with no name.',
            'Look for work that runs on each key press or scroll. Search boxes and price calculators are frequent offenders.',
            'Show a response at once, even if the result takes longer: a pressed button, a spinner, the words ‘Checking...’.',
          ],
        },
      ],
    },
    {
      subheading: 'Keep it fixed',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Sites do not slow down in one day. They slow down by one chat widget, one hero video and one tracking tag at a time. Two habits prevent it.',
        },
        {
          type: 'paragraph',
          content: 'Set a budget and print it where editors can see it. Ours for a small business page reads: first-screen images under 120 KB, JavaScript under 170 KB compressed, two font files. When someone wants to add something, something else leaves.',
        },
        {
          type: 'paragraph',
          content: 'Check the field numbers on the first Monday of each month, in the same sheet. Field data looks back 28 days, so a repair made today shows slowly and is complete in about four weeks. Do not panic and change six other things in the meantime. You will not know which one worked.',
        },
        {
          type: 'paragraph',
          ...marked(
            'And keep the numbers in proportion. Good vitals will not rescue a page that answers {the wrong question}. They make sure that a page with the right answer is still there when the reader arrives.',
            linkTo(articlePath('seo-after-answer-engines')),
          ),
        },
      ],
    },
  ],
  conclusion: 'Measure five pages, name the failing number, repair the largest image first and reserve space for the rest. That is a day’s work for one developer and it fixes most small sites we see. The rest is refusing to let the weight creep back.',
} satisfies NewPost
