import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'What building campus placement software taught us',
  description: 'Placement season is one long deadline shared by students, recruiters and a small office with a spreadsheet. Seven lessons from building a platform for it, useful to anyone whose software must survive a rush, a rule book and a worried user.',
  tags: ['Technology', 'Design', 'Education'],
  coverImage: '/images/covers/technology-1-link.svg',
  author: 'Urmi Deshkar',
  publishedAt: '2026-06-09T04:30:00.000Z',
  sections: [
    {
      subheading: 'The season is the specification',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'For most of the year a placement office is quiet. Then a company announces a drive for Thursday, eligibility closes on Tuesday night, and six hundred students open one page in the same quarter of an hour. What your software does in the other months hardly matters.',
        },
        {
          type: 'paragraph',
          content: 'So the first lesson, when we built Rozpath, was to design for the worst hour. We asked the office to describe its worst day in detail and built around that. List pages are cached. The apply button works with one small request. Uploads happen beforehand, when nobody is in a hurry. If you run admissions, ticketing or a sale, ask the same question: what happens in your worst hour, and what may be moved out of it?',
        },
        {
          type: 'paragraph',
          content: 'The second lesson follows. A closing time is a promise. Show it with date, time and zone, count by the server’s clock and never by the phone’s, and accept anything that was started before the bell. A student who pressed the button at 23:59 and got an error at 00:00 will be at the office at nine with a parent.',
        },
      ],
    },
    {
      subheading: 'Rules change, so keep them where people can see them',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The third lesson: rules belong to the office, not to the programmer. Every college has eligibility rules, and each believes that its own are standard. A minimum grade, no open backlogs, one offer per student unless the second pays half as much again, exceptions signed by the head of department. Halfway through the season a rule changes.',
        },
        {
          type: 'bullet',
          bullets: [
            'Write rules as data that the office can edit, with a start date, never as code.',
            'Show each student why. ‘Not eligible: two open backlogs, limit one’ ends an argument. ‘Not eligible’ starts one.',
            'Keep the version. When somebody asks in May why they were refused in January, the answer must be the January rule.',
            'Allow exceptions, with a name and a reason attached. If the system forbids them, they will happen on paper and nobody will know.',
          ],
        },
        {
          type: 'paragraph',
          content: 'This holds for discounts, leave, credit limits and anything else that people call policy.',
        },
      ],
    },
    {
      subheading: 'Three users, three tempers',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Students come often, on phones, worried. Recruiters come twice a year, on laptops, impatient. The office is there all day and lives in tables. One interface for all three pleased none of them.',
        },
        {
          type: 'paragraph',
          content: 'The fourth lesson is that simple means different things to someone who comes once and someone who stays all day. For students we cut everything down to three questions: what can I apply for, what have I applied for, what happens next? The fifth is that the best account is often no account. Recruiters no longer have one. They receive a link that opens one shortlist with CVs in one order and a single download. A recruiter who has to remember a password rings the office instead, and then we have saved nobody any time.',
        },
        {
          type: 'paragraph',
          content: 'For the office we did the opposite and added density: keyboard shortcuts, bulk actions, columns they can choose, export everywhere. Our early version had large friendly cards. They asked, kindly, for the spreadsheet back. They were right.',
        },
      ],
    },
    {
      subheading: 'Leave no room for rumour',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Placement is about a person’s first salary. The sixth lesson: any gap in what people know is filled within minutes, so the software must not leave gaps.',
        },
        {
          type: 'bullet',
          bullets: [
            'Tell everybody at the same moment. If results go out in alphabetical order over an hour, the letter S suffers.',
            'Confirm each action in two places, on the screen and by e-mail, with a number to quote.',
            'Let students see which details a recruiter will see, before they apply.',
            'Let the office undo. A shortlist published too early can be withdrawn, with a note of who did it and why.',
            'Keep marks and phone numbers away from people who do not need them. A volunteer at the desk needs a name and a room, nothing more.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Then comes the seventh lesson, which took us a season to learn: publish the report that everyone dreads. At the end of the season a college needs placement figures by department, with clear definitions: who counts as placed, who was eligible, who chose higher study. Now those definitions are agreed in the first week and printed on every report, and the arguments of the last week have gone. If your business has a number that people quarrel over, define it before the season begins.',
        },
      ],
    },
  ],
  conclusion: 'Ask about the worst hour, keep rules as dated data, give each kind of user their own door, and define the final figure at the start. None of that is special to colleges. Pick the one your own system lacks and write it on the board before your next busy season.',
} satisfies NewPost
