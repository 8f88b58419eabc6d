import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Measuring campaigns without cookies',
  description: 'You can tell whether a campaign worked without following anyone around. Five methods that need no tracking cookies, when each of them is honest, and a one-page plan that joins them up for a business with a modest budget.',
  tags: ['Marketing', 'Technology', 'Analytics', 'Privacy'],
  coverImage: '/images/covers/technology-3-dial.svg',
  author: 'Faizan Lohariya',
  publishedAt: '2026-06-30T04:30:00.000Z',
  sections: [
    {
      subheading: 'What you lose, and what you only thought you had',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Cookies promised to link a person who saw an advertisement with the same person who bought. It never worked as neatly as the reports suggested. People changed devices, cleared their browsers, refused consent or bought by phone. The chart still had a number for each channel, and because it was precise, everyone believed it.',
        },
        {
          type: 'paragraph',
          content: 'Without tracking cookies you lose that number. You keep everything you really need: how many people contacted you, when, about what, and what you were doing at the time. The work shifts from following individuals to comparing periods, places and answers. It is older than the web, and it is sturdier.',
        },
      ],
    },
    {
      subheading: 'Five methods, cheapest first',
      contentBlocks: [
        { type: 'paragraph', content: 'None of these needs to know who anyone is.' },
        {
          type: 'bullet',
          bullets: [
            'Ask. Put one optional question on the form: ‘Where did you hear about us?’ Six choices and ‘other’. It is imperfect, because people forget, but it catches what no script can: a neighbour, a van, a podcast.',
            'Label. Give each campaign its own address, code or number: a short link, a landing page used nowhere else, a phone extension, an offer word. Count what arrives. No identity is needed.',
            'Count at the server. Your server already sees each request. Daily totals by page, referring site and campaign label, with no stored identity, answer most questions. Filter out bots, and keep the filter the same from month to month.',
            'Compare. Run the campaign in one district and not in a similar one, or for two weeks on and two weeks off. The difference is your effect. Do this for your largest line of spending at least once a year.',
            'Model. If you have two or more years of weekly sales and spending, a simple regression can suggest what each channel adds. Treat the result as an opinion with error bars. With less history, do not pretend.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Use at least two on any campaign. When two crude methods agree, you may trust them more than one precise method that cannot be checked.',
        },
      ],
    },
    {
      subheading: 'Run an honest comparison',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The on-and-off test is within reach of anybody, and easy to spoil. Write this down before it starts.',
        },
        {
          type: 'bullet',
          bullets: [
            'The one figure that will decide: for example, completed enquiries per week from the two districts.',
            'The normal wobble. Take the last twelve weeks and note the highest and the lowest. A change inside that range proves nothing.',
            'The length. Two full weeks at the least, always whole weeks, never across a festival in one district only.',
            'What else is happening: price changes, stock, a competitor’s opening, weather.',
            'What you will do if it works, and what you will do if it does not. If both answers are the same, save the money.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Then leave it alone. Looking at the figures every day and stopping when they please you is how people prove whatever they hoped for.',
        },
        {
          type: 'paragraph',
          content: 'Here is a worked example with invented figures, to show the arithmetic. District A, with posters, goes from 20 enquiries a week to 29. District B, without, goes from 22 to 24. The posters did not bring nine. They brought about seven, because two would probably have come anyway. Divide the cost by seven.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/posters-in-one-district.svg',
          alt: 'Line chart of enquiries a week. District A, with posters, rises from 20 to 29; district B, without them, from 22 to 24. Between the rise of A and the rise it would have had anyway lie seven enquiries.',
          caption: 'What the posters added is the distance from the dotted line, which climbs as district B did.',
        },
      ],
    },
    {
      subheading: 'The one-page plan',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Make a sheet with a row for each week and these columns: spending by channel, visits by campaign label, enquiries, enquiries by stated source, quotes, sales, notes. Fill it in every Monday. Fifteen minutes, by a person, not a dashboard. Typing a number makes you notice it.',
        },
        {
          type: 'paragraph',
          content: 'Once a month, write three sentences under it. What rose or fell beyond the usual range? What were we doing? What will we try next? After a year you have a record that no platform can take away or redefine.',
        },
      ],
    },
  ],
  conclusion: 'Add the question to your form and a label to your next three links. Start the Monday sheet. Plan one on-and-off test for the channel that costs most. You will know less about individuals and more about your business, which was the point.',
} satisfies NewPost
