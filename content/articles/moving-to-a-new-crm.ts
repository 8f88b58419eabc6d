import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Moving to a new CRM without losing your customers',
  description: 'A CRM move goes wrong in the data and in the habits, seldom in the software. A plan for a small sales team: what to clean, what to leave behind, how to rehearse the import, and how to keep people from returning to their spreadsheets.',
  tags: ['Technology', 'Business', 'CRM'],
  coverImage: '/images/covers/business-3-parting.svg',
  author: 'Faizan Lohariya',
  publishedAt: '2026-03-24T04:30:00.000Z',
  sections: [
    {
      subheading: 'Name the reason first',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Teams change their CRM because the old one is slow, ugly or dear. Those are reasons to leave. They are not yet a reason to arrive. Write down three questions that you cannot answer today and will be able to answer afterwards. ‘Which enquiries have had no reply for two days?’ ‘What did this customer buy before the current rep joined?’ ‘How much is likely to close this quarter, and who says so?’',
        },
        {
          type: 'paragraph',
          content: 'Those three questions decide what to move. A field that helps to answer none of them stays behind. This one rule saves more work than any import tool.',
        },
        {
          type: 'paragraph',
          content: 'Then appoint two people: an owner from sales, who decides what words mean, and a builder, who moves the data. If one person does both, meanings change at midnight to suit the import.',
        },
      ],
    },
    {
      subheading: 'Clean before you carry',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Export everything to plain files and look at them. Do not start with the new system’s import screen, which will accept almost anything and show the damage later.',
        },
        {
          type: 'bullet',
          bullets: [
            'Duplicates: match on e-mail first, then on phone reduced to digits, then on company name with endings such as ‘Pvt Ltd’ taken off. Merge by rule: the newest non-empty value wins, and notes are joined.',
            'Dead entries: no contact in three years and no open money. Archive them in a file you can search. Do not import them for comfort.',
            'Free text in place of choices: a ‘status’ column with 31 spellings of ‘interested’ has to become five agreed values. The owner writes the translation table; the builder applies it.',
            'Dates: choose one format, year first. 03/04 is a coin toss.',
            'Consent: keep where and when each person agreed to hear from you. If you cannot say, treat them as not having agreed.',
            'Owners: every record needs a living colleague. Give orphans to the manager, who will be motivated to share them out.',
          ],
        },
        {
          type: 'paragraph',
          content: 'The translation table is the heart of the job, and it looks like this: ‘interested’, ‘Intrested’, ‘hot’ and ‘call back!!’ become Open. ‘Not now’ and ‘after Diwali’ become Later, with a date. ‘Lost’, ‘went with other’ and ‘no money’ become Lost, with the reason moved to a field of its own. Every spelling appears once on the left. If the owner cannot decide where one belongs, ring the salesperson who typed it.',
        },
        {
          type: 'paragraph',
          content: 'Keep each old record’s identity number in a field of its own in the new system. When someone says that a note is missing, you can go back and look.',
        },
      ],
    },
    {
      subheading: 'Rehearse three times',
      contentBlocks: [
        { type: 'paragraph', content: 'Import into a practice copy, never straight into the real one.' },
        {
          type: 'bullet',
          bullets: [
            'First rehearsal, fifty records picked by hand, including the ugliest. Check every one by eye.',
            'Second rehearsal, everything. Compare counts: companies, people, open deals, total value of open deals by owner. The totals must match the old system to the rupee, or you must be able to write down why not.',
            'Third rehearsal, everything again, with a clock. Now you know how long the real day takes.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Ask each salesperson to find five customers they know well and read the record aloud. They will spot in a minute what no count reveals, such as notes in the wrong order or a phone number that lost its leading zero.',
        },
        {
          type: 'paragraph',
          content: 'Test what happens around the edges too: does the website form create a record, does the e-mail link to the right person, does the invoice system still find the customer?',
        },
      ],
    },
    {
      subheading: 'Switch on a quiet day and shut the old door',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Choose a day with little selling. Tell everyone the hour at which the old system becomes read-only. Take a final export and a backup. Import, compare the counts, have two people sign, open the new system. Keep the old one readable for ninety days, and say so, because it calms people.',
        },
        {
          type: 'paragraph',
          content: 'Running both side by side is the usual mistake. Each ends up half true, and staff trust neither. One source from the first hour.',
        },
        { type: 'paragraph', content: 'Then defend the habit for four weeks.' },
        {
          type: 'bullet',
          bullets: [
            'Hold the Monday pipeline meeting from the new screen only. A deal that is not in it is not discussed. This works faster than training.',
            'Keep mandatory fields to four. Every further one is an invitation to type ‘na’.',
            'Sit beside each person for twenty minutes in the first week, and watch. Fix what they stumble over on the same day.',
            'Look for shadow sheets without blame. Each one is a feature request.',
          ],
        },
        {
          type: 'paragraph',
          content: 'At the end of week four, ask the three questions from the start. If the new system answers them in under a minute, the move worked, whatever the colour of the buttons.',
        },
      ],
    },
  ],
  conclusion: 'Most of a CRM move is done before the new software is opened: three questions, one translation table, three rehearsals. Begin by exporting your contacts tomorrow and counting the spellings in your status column. The number will tell you how long the rest will take.',
} satisfies NewPost
