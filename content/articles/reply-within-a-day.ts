import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Reply to every enquiry within a day',
  description: 'The first useful reply often wins the work, and it seldom needs a bigger team. A routine for one shared inbox, three kinds of answer, an honest thank-you page and a weekly count, so that no enquiry goes quiet for longer than a day.',
  tags: ['Marketing', 'Business', 'Enquiries'],
  coverImage: '/images/covers/business-2-return.svg',
  author: 'Sarayu Kuzhivel',
  publishedAt: '2025-12-02T04:30:00.000Z',
  sections: [
    {
      subheading: 'The cheapest marketing you own',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Firms spend months on bringing in enquiries and then let them sit over a weekend. By Monday the buyer has had two answers from elsewhere, and yours arrives as the third opinion on a decision half made.',
        },
        {
          type: 'paragraph',
          content: 'Replying is unfashionable because it is nobody’s campaign. It has no launch and no hashtag. But you have already paid for each of those people to write to you. An hour spent answering ten of them well is hard to beat with an hour spent on finding an eleventh.',
        },
        {
          type: 'paragraph',
          content: 'Publish a promise you can keep on your worst week, and aim to beat it. Ours says 2 business days on the website. Inside, we aim for one. The gap is deliberate: people forgive a promise that is modest and kept.',
        },
      ],
    },
    {
      subheading: 'Find out where enquiries go to die',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Before you buy software, follow one enquiry. Send a message through your own form from a private address, and ask a friend to ring at lunch. Write down each place it stops.',
        },
        {
          type: 'bullet',
          bullets: [
            'The form sends to one person’s mailbox. That person is on leave.',
            'The notice lands in spam because the form pretends to be sent by the visitor’s address.',
            'Three people receive it, and each assumes that another has answered.',
            'The answer needs a price, and the price needs someone who is travelling.',
            'Messages on social accounts are read by an intern without authority to reply.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Expect to find two of these in an afternoon. The cure for the first three is the same: a single shared list, with a name and a status on each line. Pending, responded, closed. A spreadsheet will do for the first month.',
        },
      ],
    },
    {
      subheading: 'Sort, then answer in three ways',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Give one person a fixed half hour, twice a day, as the desk. The desk does not solve everything. It makes sure that each line gets one of three answers before the day ends.',
        },
        {
          type: 'bullet',
          bullets: [
            'The full answer. You have what you need: reply with a price or a range, a next step and a date.',
            'The short-question answer. You are close: say what you can already tell, then ask for the facts that are missing. Two is good, four is the limit. Nine reads like homework.',
            'The honest no. It is outside your work or below what you can take on: say so on the same day, and point to a better place if you know one. People remember it, and some come back with a larger job.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Keep a template for each, and make the first sentence one that only this person could receive. ‘You asked about moving two hundred product pages before the sale’ proves that somebody read the message. ‘Thank you for your interest in our services’ proves the opposite.',
        },
        {
          type: 'paragraph',
          content: 'A draft that works, in five lines: what I understood; what I would do first; what it is likely to cost or what decides the cost; what I need from you; when we could speak for thirty minutes. For instance: ‘You want the two hundred pages moved before the sale on 12 March. I would start with the address list this week. The price depends on how many pages change their text; with none, it is the lower figure in the attached sheet. Could you send me a login to your search console? I am free on Thursday at ten or four.’ That took six minutes to write, and it can be answered in one.',
        },
      ],
    },
    {
      subheading: 'Let the machine do only what machines should',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The page that follows the form can do the acknowledging: the message arrived, a person will answer, and by when. An automatic e-mail may say the same, if it tells the truth, does not pretend to be a person and contains no brochure. We send none. The first letter people get from us is an answer.',
        },
        {
          type: 'paragraph',
          content: 'Set one alarm: any line still pending at the same hour on the next working day goes to a second person, by name. Do not send it to a group, because groups are where alarms go to sleep.',
        },
        { type: 'paragraph', content: 'Then count four things every Friday. It takes ten minutes.' },
        {
          type: 'bullet',
          bullets: [
            'Enquiries received.',
            'How many had a human reply within one working day.',
            'The longest wait of the week, and the reason for it.',
            'How many went on to a call or a quote.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Read the third line aloud at the Monday meeting, without blame. The reason is nearly always structural: one person holds the prices, the form is vague, the busy season has begun. Remove that reason and the average looks after itself.',
        },
        {
          type: 'paragraph',
          content: 'After a month, look at the fourth line split by speed of first reply. Use your own numbers. They persuade a sceptical partner better than any study from another trade.',
        },
      ],
    },
  ],
  conclusion: 'Send yourself an enquiry today and start a clock. Tomorrow, name a desk, open a shared list and write three templates. By Friday you will know your own waiting time, and it will already be shorter.',
} satisfies NewPost
