import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'How to choose a brand name you will not regret',
  description: 'Most bad names fail a test nobody ran. Here is how we get from a blank page to one name: a one-line rule, a long list, five tests you can run tomorrow without an agency, and the checks to finish before anyone orders a signboard.',
  tags: ['Strategy', 'Business', 'Naming'],
  coverImage: '/images/covers/strategy-2-fork.svg',
  author: 'Ekam Thandi',
  publishedAt: '2026-09-08T04:30:00.000Z',
  sections: [
    {
      subheading: 'Decide what the name must do',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A name has one job: to let a person who needs you find you again. Being clever is optional. Before you list a single word, write one sentence that says who has to remember the name and where they will meet it first. A freight firm is met on a phone call. A skincare range is met on a shelf. A college is met in a form that a parent fills in.',
        },
        {
          type: 'paragraph',
          content: 'That sentence decides more than taste does. A name met by phone must survive being heard once, over traffic. A name met on a shelf must survive being read at arm’s length. A name met in search must not share its first page with a film, a town or a medicine.',
        },
        {
          type: 'paragraph',
          content: 'Here is such a sentence, for an invented cold store: ‘Farmers and lorry drivers must remember it after one phone call, often in Punjabi, often with an engine running.’ Read it again and half of the usual ideas are gone. No initials, no silent letters, nothing longer than three syllables. The sentence has done an hour’s arguing for you.',
        },
        { type: 'paragraph', content: 'Then choose the kind of name. There are only four worth discussing.' },
        {
          type: 'bullet',
          bullets: [
            'Descriptive: says what you do. Cheap to explain, hard to protect, and it ages badly if you add a second line of work.',
            'Suggestive: hints at a benefit or a picture. The best balance for most small firms.',
            'Coined: a made-up word. Easy to protect, expensive to teach.',
            'Family or place: honest and warm, but awkward the day the firm is sold or moves.',
          ],
        },
      ],
    },
    {
      subheading: 'Make a long list on purpose',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Set a target of 120 names. The number matters because the first thirty will be the same thirty that your competitors wrote. The useful names arrive after you run out of obvious ones.',
        },
        {
          type: 'paragraph',
          content: 'Give three people an hour each, alone. Groups talk each other into the safe option. Ask each person to fill four columns: plain words about the work, words from the customer’s day, words from another language you know well, and joined or bent words. Nobody judges anything during the hour.',
        },
        {
          type: 'paragraph',
          content: 'Next, cut in one sitting. Strike out any name that needs its spelling explained, any that rhymes with a competitor, and any that only works with a logo next to it. You should be left with eight to twelve. If you are left with forty, you were being polite.',
        },
      ],
    },
    {
      subheading: 'Run five tests tomorrow',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Each of these takes minutes and needs no budget. Score every surviving name on each test: 2 for a pass, 1 for a doubt, 0 for a fail. Write the score down, because memory is kind to favourites.',
        },
        {
          type: 'bullet',
          bullets: [
            'Phone test. Call someone who does not know the list, say the name once in a sentence, and ask for it to be sent back as a text message. If the spelling comes back wrong twice, the name will cost you e-mails for years.',
            'Queue test. Say ‘I work at ___’ to three strangers. If they ask you to repeat it, score 0.',
            'Search test. Search the name alone, then the name with your trade. You want the first page to be empty of giants.',
            'Neighbour test. Read it aloud to speakers of each language your customers use. In our region that means Punjabi, Hindi and English at the least.',
            'Invoice test. Set it in plain capitals on an invoice, with no logo. If it looks like a joke on a bill, it is one.',
          ],
        },
        {
          type: 'paragraph',
          content: 'A name that scores 8 or more out of 10 is usable. If two names tie, take the shorter one. If none reaches 8, the fault is usually in the opening sentence, not the list.',
        },
      ],
    },
    {
      subheading: 'Check before you print',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Do these in order. A clash found here costs a word. A clash found later costs a signboard.',
        },
        {
          type: 'bullet',
          bullets: [
            'Company register: search for the same and similar names in your state and country.',
            'Trade mark register: search your class of goods or services, including names that sound alike. For anything you plan to spend on, pay a trade mark attorney for an opinion. It is cheaper than a second name.',
            'Domain: the exact name in the ending your customers expect. A hyphen or a stray prefix will be mistyped.',
            'Social handles: the same handle everywhere, even on networks you will not use this year.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Register the domain and handles the same afternoon you decide, before the announcement, and in the company’s own account. We have watched more than one launch wait on a freelancer who owned the domain and had changed phone numbers.',
        },
        {
          type: 'paragraph',
          content: 'Then write a half-page note: how the name is spelt, how it is said, what it means in one line, and how it must not be shortened. Send it to everyone who answers the phone.',
        },
      ],
    },
  ],
  conclusion: 'A good name is rarely the one that gets applause in the room. It is the one people can hear, spell, find and repeat without you. Write the one-line rule today, make the long list this week, and let the five tests argue for you.',
} satisfies NewPost
