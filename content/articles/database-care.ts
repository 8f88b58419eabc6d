import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Database care for a growing firm',
  description: 'Your database is the one part of the business you cannot buy again. A monthly routine a small firm can keep: backups you have restored, the few numbers to watch, slow queries, safe changes, and who should hold the keys.',
  tags: ['Technology', 'Business', 'Databases'],
  coverImage: '/images/covers/business-1-horizon.svg',
  author: 'Faizan Lohariya',
  publishedAt: '2026-09-22T04:30:00.000Z',
  sections: [
    {
      subheading: 'A backup is a restore you have done',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Every firm says that it has backups. Fewer have restored one on a working day and timed it. Until then you have files and hope.',
        },
        {
          type: 'paragraph',
          content: 'Decide two numbers with the owner of the business before touching any tool. How much work may we lose? That sets how often you copy. How long may we be closed? That sets how you restore. A workshop may accept a day and an afternoon. An online shop in festival week may accept five minutes and one hour, and should pay accordingly.',
        },
        {
          type: 'bullet',
          bullets: [
            'Keep three copies, on two kinds of storage, one of them in another place and under another password. Whoever steals the first must not be able to delete the third.',
            'Automate the copy, and alert on silence. A job that fails loudly gets mended. A job that stopped in March is found in June.',
            'Restore to a spare machine every month. Count the rows in five main tables and open the newest record in each. Write down the minutes it took.',
            'Encrypt the copies and store the key elsewhere. Then test that you can find the key.',
          ],
        },
        {
          type: 'image',
          imageUrl: '/images/articles/three-copies.svg',
          alt: 'Copies 1 and 2 lie on disks in your office. Copy 3 lies on tape elsewhere, behind a key of its own.',
          caption: 'Three copies, two kinds of storage, two places.',
        },
        {
          type: 'paragraph',
          content: 'Put the date of the last successful restore on the wall, next to the fire drill.',
        },
      ],
    },
    {
      subheading: 'Five numbers to watch',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'You do not need a wall of graphs. Note these on the first of each month, in one sheet, with the previous months beside them.',
        },
        {
          type: 'bullet',
          bullets: [
            'Size on disk and growth since last month. It tells you when you will run out, and which table is to blame.',
            'The ten slowest queries, with how often each one runs. A query of 200 milliseconds that runs a million times costs more than one of ten seconds that runs at night.',
            'Connections at the busiest hour against the limit. Running out looks like a crash and is easily prevented.',
            'The oldest open transaction. Something left open since morning blocks clean-up and makes everything slow in a way that nobody can explain.',
            'Replication delay, if you have a second copy. A replica two hours behind is not a spare.',
          ],
        },
        {
          type: 'paragraph',
          content: 'One line of such a sheet, with invented values: ‘1 September. 41 GB, up 2. Slowest: customer search, 1.9 s, 12,000 times. Connections 38 of 100. Oldest transaction 4 min. Replica 2 s behind. Restore tested 29 August, 47 min.’ It takes ten minutes to write. In a year it will show your growth better than any report.',
        },
        {
          type: 'paragraph',
          content: 'When a number doubles without a reason, ask why before buying a larger machine. It is often one missing index or one forgotten log table.',
        },
      ],
    },
    {
      subheading: 'Mend slow queries in an afternoon',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Take the worst one from the list and ask the database to explain its plan. Read it for a single thing first: is it walking through a whole large table to find a few rows? If so, an index on the columns in the filter will probably help.',
        },
        {
          type: 'paragraph',
          content: 'Add one index, measure, keep it or drop it. Do not add six at once. Each index makes reading faster and writing slower, and an unused one is only a cost. Once a quarter, list the indexes that have never been used and remove them, largest first.',
        },
        {
          type: 'paragraph',
          content: 'Look next for questions asked too often: a page that fetches a list and then asks about each item separately. One joined query in place of two hundred small ones is the most common repair we make, and users notice it within the hour.',
        },
        {
          type: 'paragraph',
          content: 'Archive early. Orders from seven years ago may have to be kept, but they need not sit in the table that the counter staff search all day.',
        },
      ],
    },
    {
      subheading: 'Change things without holding your breath',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'In our experience, changes to the structure cause more outages than hardware does. A few habits take the fear out.',
        },
        {
          type: 'bullet',
          bullets: [
            'Every change is a numbered file in version control, run by a tool, never typed by hand into the live system.',
            'Rehearse on a fresh restore. You know how, because you do it every month.',
            'Expand, then contract: add the new column, write to both, move the old rows in small batches, switch the readers, and drop the old column a week later.',
            'Set a lock time-out, so that a change which cannot start gives up quickly and does not block the shop.',
            'Write the way back before you go forward. If there is none, say so aloud.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Finally, the keys. The application should sign in with an account that can read and write its own tables and nothing else. People should have their own named accounts. Nobody should use the owner’s account for reports. Take away access on the day somebody leaves, and keep a list that makes this a five-minute job.',
        },
      ],
    },
    {
      subheading: 'When it goes wrong at night',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Some day the screen will be red and the person who knows will be on a train. Write one page for that evening and print it, because the wiki may be on the machine that is down. It needs the order of telephone calls, the address of the provider, the place of the key, and the four commands of the last rehearsal with the minutes each of them took.',
        },
        {
          type: 'paragraph',
          content: 'Then one rule above all: before anyone repairs, they copy. A damaged database that was copied first can be examined in the morning. One that was ‘quickly fixed’ at midnight often cannot.',
        },
      ],
    },
  ],
  conclusion: 'Ask for the date of the last restore. If nobody can tell you, that is next week’s work, ahead of any new feature. Then begin the sheet with five numbers. After three months it will warn you before your customers do.',
} satisfies NewPost
