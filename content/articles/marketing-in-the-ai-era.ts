import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Discovery to decisions: marketing in the AI era',
  description: 'Buyers now ask a machine first and visit you second, if at all. What stays the same, what to change on your pages this month, which jobs to give to AI tools and which to keep, and how to tell whether any of it is bringing you work.',
  tags: ['Marketing', 'Strategy', 'AI'],
  coverImage: '/images/covers/marketing-1-signal.svg',
  author: 'Sarayu Kuzhivel',
  publishedAt: '2026-11-10T04:30:00.000Z',
  sections: [
    {
      subheading: 'What has changed, and what has not',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The path used to be: search, ten links, your page, a decision. Now a good part of it happens in a conversation with an assistant that has read your page, your competitor’s page and three reviews, and gives the buyer a shortlist in a paragraph. By the time a person reaches you they may know your prices, your weak points and the name of your alternative.',
        },
        {
          type: 'paragraph',
          content: 'So there are fewer visits, and the visits that come are later in the decision. That is uncomfortable for reports that count visits. It need not be bad for business.',
        },
        {
          type: 'paragraph',
          content: 'What has not changed is the order of a purchase. Someone notices a problem, looks for ways to solve it, compares, checks the risk, decides. At each step they need a true and specific thing. Marketing is still the work of putting that thing where they look.',
        },
      ],
    },
    {
      subheading: 'Be easy to quote',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Assistants repeat what is clear, specific and stated in one place. They pass over slogans, because there is nothing in a slogan to repeat. Take your five most important pages and give each of them these.',
        },
        {
          type: 'bullet',
          bullets: [
            'A first paragraph that could stand alone: what it is, for whom, where, from what price or on what the price depends.',
            'A plain list of what is included and what is not. The second half is rarer and more persuasive.',
            'Facts with dates. ‘Prices checked in November 2026’ tells both a machine and a person that the page is alive.',
            'The real questions, in the customers’ words, each answered in two or three sentences. Your inbox has them already.',
            'A named author with a job title, and a way to reach a human being.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Here is the first of these as a rewrite, for an invented clinic. Before: ‘We are committed to delivering exceptional smiles through innovative care.’ After: ‘A dental clinic in Kharar for adults and children, open until 9 in the evening on weekdays. A check-up takes 30 minutes; the price list is on this page. You can move a booking by text message.’ The second version can be quoted, compared and checked. The first can only be skipped.',
        },
        {
          type: 'paragraph',
          content: 'Put the same facts everywhere: site, map listing, directories, social profiles. When sources disagree, an assistant may choose the wrong one or hedge. An hour spent making opening times and addresses agree is the best return in this article.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/one-fact-everywhere.svg',
          alt: 'The fact ‘Open until 9’ in the middle, joined to four places. Your site, the map listing and the directories say until 9; the profiles say until 8.',
          caption: 'One stale place is enough to make an assistant hedge.',
        },
      ],
    },
    {
      subheading: 'Be worth choosing',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'If machines make the shortlist, people still make the choice, and they choose on what cannot be generated. So shift effort from volume to proof.',
        },
        {
          type: 'paragraph',
          content: 'Stop publishing pieces that any tool could write from its training. The tenth article on ‘five benefits of’ your trade will not be quoted, because it adds nothing. Publish what only you can know: how a job was done, what it cost, what went wrong, what you would not do again, a comparison in which you sometimes lose. One such piece a month is plenty.',
        },
        {
          type: 'paragraph',
          content: 'Collect reviews that mention details. Ask a happy customer two questions: what nearly stopped you, and what changed afterwards? The answers are better than stars, and the next worried buyer is worried about the same thing.',
        },
        {
          type: 'paragraph',
          content: 'And be present where no assistant stands between you and the customer: your own mailing list, a phone that is answered, events, partners who recommend you. Reach that is rented can be re-priced overnight.',
        },
      ],
    },
    {
      subheading: 'Give the tools the right jobs',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'We use AI tools daily. They are good at the middle of the work and poor at both ends.',
        },
        {
          type: 'bullet',
          bullets: [
            'Give them: first outlines from your own notes, ten variants of a headline, summaries of call recordings, tagging of enquiries, alternative text for a person to check, finding contradictions between pages.',
            'Keep for people: deciding what to say, facts, prices, promises, apologies, and the last reading before anything is published.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Set three house rules in writing. Nobody pastes customer data into a tool that the firm has not approved. Every published claim has a source that a colleague can open. A named person signs each piece. The rules fit on a card, and they prevent the mistakes that make the news.',
        },
      ],
    },
    {
      subheading: 'Look after the people who already chose you',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A customer who is pleased is the one source that no assistant can summarise away. Write to them when the work is a month old and ask what they use and what they have stopped using. Mend the second thing without an invoice if it is small.',
        },
        {
          type: 'paragraph',
          content: 'Then ask for one introduction, by name and with a reason: ‘You mentioned your sister’s school. Would she like to see what we did?’ Half of our own new enquiries begin with a sentence like that. It costs a telephone call, and it arrives with trust that no page can give.',
        },
      ],
    },
    {
      subheading: 'Measure decisions',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'If visits fall while enquiries hold, you have lost readers who were never going to buy. If both fall, you have a real problem. You can only tell the two apart if you count the second thing.',
        },
        {
          type: 'bullet',
          bullets: [
            'Add one question to the enquiry form: where did you first hear of us? Leave room for the answer ‘an AI assistant’.',
            'Once a month, ask three assistants the ten questions your buyers ask. Save the answers with the date. Note whether you are named, and whether what is said is true.',
            'Count enquiries, quotes and wins per month. Visits come fourth.',
            'Correct at the source. If an assistant gets you wrong, find the page it learnt from. Often it is yours.',
          ],
        },
      ],
    },
  ],
  conclusion: 'Assistants reward the firms that say true, specific things in plain words, and so do customers. Choose your five pages, rewrite the first paragraph of each, and add the question to your form. Then publish one thing this month that only you could have written.',
} satisfies NewPost
