import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'Accessibility is a sales department',
  description: 'An accessible site is one that more people can buy from. Six barriers that turn paying customers away, how to find each of them with your own keyboard and phone, and an order of repair that begins with the pages where money changes hands.',
  tags: ['Design', 'Business', 'Accessibility'],
  coverImage: '/images/covers/design-2-flower.svg',
  author: 'Urmi Deshkar',
  publishedAt: '2026-05-19T04:30:00.000Z',
  sections: [
    {
      subheading: 'Who you are turning away',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Accessibility is usually sold as duty. Duty is real, and in many countries it is also law. But there is a simpler case to put to a finance head: some people who want to give you money cannot, because of how the page is made.',
        },
        {
          type: 'paragraph',
          content: 'They are not a separate public. They are a buyer with a broken wrist, a father reading in bright sun, a manager over forty-five who has not yet admitted to needing glasses, a customer whose mouse battery died. Add those with a permanent disability and those on old phones, and the line between ‘them’ and ‘us’ becomes hard to draw.',
        },
        {
          type: 'paragraph',
          content: 'These people rarely complain. They leave, and your figures record them as ‘not interested’.',
        },
      ],
    },
    {
      subheading: 'Six barriers, and how to find them',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Allow an hour. Use your home page, one product or service page and your contact form. You need a keyboard, a phone and no budget.',
        },
        {
          type: 'bullet',
          bullets: [
            'Faint text. Grey on white looks refined and cannot be read outdoors. Body text needs a contrast ratio of at least 4.5 to 1, large text 3 to 1. Browser developer tools show the ratio when you pick a colour.',
            'Mouse-only controls. Put the mouse in a drawer and press Tab from the top. Can you reach the menu, open it, fill in the form and send it? Can you always see which thing is selected? If the outline has been removed because it was ugly, put it back.',
            'Pictures that say nothing. Every picture that carries meaning needs a text alternative. Write what it tells the buyer, not what it is: ‘Larch fence, 1.8 metres, horizontal slats’ rather than ‘fence image’. Decorative pictures need an empty alternative, so that screen readers pass by.',
            'Fields with no labels. Click on the words next to a field. If the cursor does not jump into the field, the label is not connected, and a screen reader announces ‘edit text, blank’.',
            'Targets too small. On your phone, try to tap each link with your thumb while walking. The current standard asks for 24 by 24 CSS pixels at least; 44 is comfortable.',
            'Movement that will not stop. Anything that moves by itself for more than five seconds needs a pause button. Respect the system setting for reduced motion.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Then zoom the browser to 200%. If text is cut off or you must scroll sideways to read a line, note that too.',
        },
      ],
    },
    {
      subheading: 'Mend in the order of money',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'An audit with two hundred findings ends in a drawer. Instead, follow one buyer from the first page to the thank-you message and mend only what stands in that path. For most firms that is three templates and one form.',
        },
        {
          type: 'paragraph',
          content: 'Put each fault in one of three piles. Blocks: the person cannot go on. Slows: they can, with effort. Annoys: the rest. Clear the first pile this week. It is often short, and it nearly always contains the form. Five repairs do most of the work:',
        },
        {
          type: 'bullet',
          bullets: [
            'Headings in order: one h1, then h2, with no levels skipped for the sake of size. Screen-reader users move around by headings the way others skim.',
            'Real buttons and links. A styled box that reacts to clicks has to be taught everything a button knows already.',
            'A language tag on the page and on any passage in another language. It decides whether Punjabi is pronounced or spelt out.',
            'Captions on videos. Many people watch with the sound off in any case.',
            'Error messages in words, next to the field, announced when they appear.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Be wary of the widget that promises to fix everything with one line of code. It sits on top of the fault, it often disagrees with the software people already use, and it cannot write a label for you.',
        },
      ],
    },
    {
      subheading: 'Keep it from coming back',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'New faults arrive with new content, so the habit belongs to editors and designers more than to developers.',
        },
        {
          type: 'paragraph',
          content: 'Agree on a palette in which every permitted pair of text and ground has been measured, and forbid the rest. Make the text alternative a required field in your editing system. Add ‘done with a keyboard’ to the definition of finished. Once a quarter, ask one person who uses assistive technology every day to buy something from you, pay them properly, and watch in silence.',
        },
        {
          type: 'paragraph',
          content: 'When you report results, report completed enquiries and orders. ‘Passed the audit’ excites nobody. ‘The form now works by keyboard, and here is what came in’ is a sentence that gets the next budget.',
        },
      ],
    },
  ],
  conclusion: 'Put the mouse away for ten minutes tomorrow and try to send yourself an enquiry. If you cannot, someone else gave up this morning. Mend that path first, then measure, then widen the circle.',
} satisfies NewPost
