import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'A design system small enough to use',
  description: 'Big companies keep design systems with whole teams behind them. A firm of twelve needs one page of decisions and eight parts. What to include, what to leave out, how to build it in two weeks, and how to stop it from rotting.',
  tags: ['Design', 'Development', 'Design systems'],
  coverImage: '/images/covers/design-3-cutouts.svg',
  author: 'Urmi Deshkar',
  publishedAt: '2026-08-18T04:30:00.000Z',
  sections: [
    {
      subheading: 'What a small firm needs it for',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A design system is a list of decisions you do not want to make twice. That is all. The big public ones run to hundreds of pages because hundreds of people would otherwise make those decisions differently. If you have one designer, two developers and an owner who also makes the social posts, you need two pages.',
        },
        {
          type: 'paragraph',
          content: 'You need them, though. Look at your website, your last quotation, your last ten posts and your van. Count the versions of your main colour. If there is more than one, people are guessing, and each guess costs five minutes and a little recognition.',
        },
      ],
    },
    {
      subheading: 'Page one: the decisions',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Write these down with exact values. If a value cannot be copied and pasted, it is a mood.',
        },
        {
          type: 'bullet',
          bullets: [
            'Colour: six at most. A text colour, a page colour, a main colour, a darker version of it, one accent and one border grey. For each pair you allow, write the measured contrast ratio.',
            'Type: two families, five sizes. Give size, line height and weight for page title, section title, card title, body and small.',
            'Space: one scale, for instance 4, 8, 16, 24, 48, 96. Anything between two steps needs a reason.',
            'Shape: one corner radius for fields, one for cards, and a rule for pictures.',
            'Voice: five sentences you would say and five you would not.',
            'Pictures: what they show, what they never show, who approves them.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Give each value a name that says what it is for: text, page, action, border. Names such as ‘purple-2’ become lies the day the brand changes. Keep the values in one file that the website reads, and have the slide and document templates copy from it.',
        },
      ],
    },
    {
      subheading: 'Page two: the eight parts',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'List every screen you own and count what repeats. For nearly every small firm it comes down to the same eight.',
        },
        {
          type: 'bullet',
          bullets: [
            'Button, in two strengths',
            'Link',
            'Text field with label, hint and error',
            'Choice: checkbox, radio, toggle pill',
            'Card',
            'Header and footer',
            'Notice: success, warning, error',
            'Table or list row',
          ],
        },
        {
          type: 'paragraph',
          content: 'For each part write four things: when to use it, when not to, every state it can be in, and one correct example in code. States are where small systems fail. A button has at least five: resting, hovered, focused, pressed, busy. Add disabled only if you can explain to the user why it is disabled.',
        },
        {
          type: 'paragraph',
          content: 'Leave out whatever appears once. A pricing table that lives on a single page is part of that page. If it shows up a third time, promote it.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/eight-parts.svg',
          alt: 'Eight small drawings on cards: button in two strengths, link, text field with an error, choice, card, header and footer, notice, table row.',
          caption: 'All eight fit on one page, and so should yours.',
        },
      ],
    },
    {
      subheading: 'Two weeks, with dates',
      contentBlocks: [
        { type: 'paragraph', content: 'Do this next to real work, or it will never end.' },
        {
          type: 'bullet',
          bullets: [
            'Days 1 and 2: take screenshots of everything, print them, and group them on a wall. Circle the differences nobody chose.',
            'Days 3 and 4: agree on page one. The owner decides; do not vote on colour.',
            'Days 5 to 8: build the eight parts in code, on one plain page that anybody in the firm can open.',
            'Day 9: rebuild one live page using only those parts. Whatever is missing goes on a list.',
            'Day 10: fix the three worst gaps, delete the old styles from that page, publish.',
          ],
        },
        {
          type: 'paragraph',
          content: 'From then on, every page you touch for another reason moves across. Do not stop work to convert the rest. In three months the busy pages will have moved, and the quiet ones can wait.',
        },
      ],
    },
    {
      subheading: 'Keep it alive with one owner and one rule',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Give it an owner, with two hours a month. Systems without owners become archaeology.',
        },
        {
          type: 'paragraph',
          content: 'The rule: nobody invents a new part inside a deadline. If a page needs something that is not in the eight, use the nearest part today and write the wish on the list. Once a month the owner looks at the list, and accepts only what three pages have asked for. Most wishes expire by themselves.',
        },
        {
          type: 'paragraph',
          content: 'Write a line in a change log whenever a value moves, with the date and the reason. Six months later, when someone asks why the error red was darkened, ‘failed contrast on the pale panel’ ends the conversation in one breath.',
        },
        {
          type: 'paragraph',
          content: 'You will know it works when a new colleague makes a decent page on the first morning, and nobody can tell which page it was.',
        },
      ],
    },
  ],
  conclusion: 'Start with the wall of screenshots. It costs a little paper, and it will make the case better than any presentation. Then write page one, build eight parts, and refuse the ninth for as long as you can.',
} satisfies NewPost
