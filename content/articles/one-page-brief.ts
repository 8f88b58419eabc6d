import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'The one-page brief that gets better work',
  description: 'A good brief is one page, takes an hour and settles arguments before they start. This is the seven-line form we ask clients to fill in, with an example in every line, the two that fail most often, and how to keep the page in use.',
  tags: ['Strategy', 'Business', 'Briefs'],
  coverImage: '/images/covers/strategy-1-turn.svg',
  author: 'Ekam Thandi',
  publishedAt: '2025-11-11T04:30:00.000Z',
  sections: [
    {
      subheading: 'Why one page',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A brief is a tool for saying no. It lets the team refuse good ideas that do not serve the point, and lets you refuse work that looks lovely and misses. A forty-slide brief cannot do that, because everything is in it. If all of it is important, none of it is.',
        },
        {
          type: 'paragraph',
          content: 'One page also finds disagreement early. If the sales head and the founder cannot sign the same seven lines, no designer can save the project.',
        },
      ],
    },
    {
      subheading: 'The seven lines',
      contentBlocks: [
        { type: 'paragraph', content: 'Copy these into a blank document. Each answer gets two sentences at most.' },
        {
          type: 'bullet',
          bullets: [
            'Change. What should be different in the world when this works? Name a behaviour, not a feeling. ‘More parents book a campus visit before the fee deadline.’',
            'Person. Who has to do that? One real kind of person, with what they know and fear. ‘A parent in a small town, comparing three colleges, worried about hostel safety.’',
            'Belief now. What do they think today? ‘All private colleges here are the same.’',
            'Reason. What true thing can we show them that would shift it? ‘Our placement list is published by department, with the company names.’',
            'Must. What is fixed: date, law, money, systems, words. ‘Live before 1 May. Works with the existing admission form.’',
            'Must not. What would embarrass us? ‘No stock photographs of laughing students on grass.’',
            'Measure. How will we know, where will we look, and when? ‘Visit bookings in the register, week by week, against the same weeks last year.’',
          ],
        },
        { type: 'paragraph', content: 'Sign it with one name. That person has the last word. Others may advise.' },
      ],
    },
    {
      subheading: 'A weak line and a strong one',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Most briefs fail on the first line. ‘We want to increase brand awareness’ gives a team nothing to aim at and nobody a reason to stop. Ask ‘so that who does what?’ until a verb appears that a camera could film.',
        },
        {
          type: 'paragraph',
          content: 'The second failure is the person. ‘Men and women, 18 to 55’ is a census. A fencing firm we worked with wrote ‘homeowners’. After twenty minutes it became ‘someone whose fence fell in last week’s storm and who wants a price today’. The home page, the form and the photographs were decided in that moment, before anyone had drawn a thing.',
        },
      ],
    },
    {
      subheading: 'Use it after the kick-off',
      contentBlocks: [
        { type: 'paragraph', content: 'A brief in a drawer is a diary. Keep it working.' },
        {
          type: 'bullet',
          bullets: [
            'Read it aloud at the start of every review, before anyone looks at a screen. It takes ninety seconds.',
            'Give feedback against a line. ‘This does not help the worried parent’ is useful. ‘Can it pop more’ is not.',
            'At the end, take the measure you wrote. Note the result at the bottom of the same page, good or bad.',
          ],
        },
      ],
    },
  ],
  conclusion: 'Block one hour tomorrow, fill in the seven lines, and show them to one person who will disagree. If you can both sign the page, you are ready to hire someone. If you cannot, you have just saved the cost of finding out later.',
} satisfies NewPost
