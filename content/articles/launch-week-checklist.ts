import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'A launch-week checklist that fits on one door',
  description: 'Launches fail on small things: a form that sends to a former colleague, a picture of 9 MB, a privacy link that goes nowhere. Five days, one page for each, who signs what, and a rule for calling it off without a scene.',
  tags: ['Strategy', 'Development', 'Marketing', 'Launch'],
  coverImage: '/images/covers/strategy-3-steps.svg',
  author: 'Ekam Thandi',
  publishedAt: '2025-12-16T04:30:00.000Z',
  sections: [
    {
      subheading: 'Before the week: freeze and name',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Two decisions come first. On the Friday before, freeze the scope. From then on only faults are mended, and new ideas go on a list called ‘week two’. And name one person who may say stop. Not a committee, and not the most senior person by default. Pick somebody who knows the site, will be at a desk all week, and does not mind being disliked for an hour.',
        },
        {
          type: 'paragraph',
          content: 'Print the lists below and tape them to a door. Paper sounds old-fashioned until the day everybody has the tool open and nobody looks at it. Each line gets initials, not a tick, because initials have a memory.',
        },
      ],
    },
    {
      subheading: 'Monday and Tuesday: words and doors',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Monday belongs to content. Somebody who did not write it reads every page aloud.',
        },
        {
          type: 'bullet',
          bullets: [
            'Prices, phone numbers, addresses and names, checked against the source and not against the old site.',
            'No sample text, no ‘coming soon’, no pictures we have no right to use.',
            'Every title and description is unique and says what the page is.',
            'Privacy page true today: what the forms collect, who reads it, how long it is kept.',
            'One page with the company’s legal name and contact details.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Tuesday belongs to doors: everything that takes something in or lets something out.',
        },
        {
          type: 'bullet',
          bullets: [
            'Each form sent from a phone, on mobile data. Did it arrive, with whom, and how fast? Send it again with a mistake in every field.',
            'Automatic e-mails opened in three mailboxes. Sender, subject, links.',
            'Payments: one real purchase with a real card, and one refund.',
            'Sign-in, forgotten password, sign-out, and the wrong password ten times.',
            'Every external link and every download.',
            'Search inside the site, with a typing error.',
          ],
        },
      ],
    },
    {
      subheading: 'Wednesday: weight, strangers and machines',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Wednesday belongs to everyone who is not you: slow phones, strangers and crawlers.',
        },
        {
          type: 'bullet',
          bullets: [
            'The five busiest pages measured on a slow phone profile. Note the three vitals next to each.',
            'Largest pictures listed by size. Anything above 300 KB is explained or shrunk.',
            'The whole main path done with a keyboard alone, then at 200% zoom, then with the phone’s screen reader for ten minutes.',
            'Two browsers you do not use, one old phone, one tablet held sideways.',
            'Redirects from the old site run as a script, with the result saved.',
            'Robots file, sitemap, canonical addresses, and the page for a wrong address.',
            'Backup taken, restored on a spare machine, and timed.',
            'Alerts: switch something off on purpose. Who heard, and after how long?',
          ],
        },
      ],
    },
    {
      subheading: 'Thursday: go or no-go, then go',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Meet at ten, standing. The person with the stop reads out the lines without initials. There are three kinds. Stops: money, data, law, or a main task that cannot be completed. Limps: it works, badly, for some. Marks: cosmetic. Any stop means no. More than five limps means no. Marks go to week two.',
        },
        {
          type: 'paragraph',
          content: 'A no is a result. Move to Tuesday, tell everyone in one message with the reason and the new hour, and go home early. Nobody outside the building has noticed.',
        },
        {
          type: 'paragraph',
          content: 'If it is a go, switch before noon, so that the working day is in front of you. Keep the old site ready to return, and agree on the two faults that would make you go back. Then repeat the Tuesday list on the live site, all of it. ‘It worked on staging’ is the title of most bad afternoons.',
        },
      ],
    },
    {
      subheading: 'Friday: watch, thank, write',
      contentBlocks: [
        { type: 'paragraph', content: 'Nothing new goes live today.' },
        {
          type: 'bullet',
          bullets: [
            'Read the error log and the list of wrong addresses at nine, at one and at five.',
            'Reply to each enquiry from the new form by a person, and ask how they found it.',
            'Compare orders or enquiries with an ordinary Friday.',
            'Mend the limps in order of how many people they touch.',
            'Write down, in ten lines, what surprised you. That is the start of the next checklist.',
            'Thank people by name for the thing they did.',
          ],
        },
      ],
    },
  ],
  conclusion: 'A quiet launch is planned, and most of the planning is reading aloud and pressing buttons. Copy the lists, change the lines that do not fit your business, and put a name next to the word stop. Then tape it to a door where everyone will pass it.',
} satisfies NewPost
