import type { NewPost } from '../../contract/post.ts'
import { articlePath } from '../article-ids.ts'
import { asCode, bulletList, linkTo, marked, numberedList } from '../marked-text.ts'

export default {
  mainHeading: 'Forms that people finish',
  description: 'A form is a conversation in which only one side may speak. How to cut the questions, word the ones that stay, write errors that help and make the last button honest, with a ten-minute check you can run on your own contact page today.',
  tags: ['Design', 'Marketing', 'Forms'],
  coverImage: '/images/covers/design-1-spiral.svg',
  author: 'Urmi Deshkar',
  publishedAt: '2026-10-06T04:30:00.000Z',
  sections: [
    {
      subheading: 'Ask for less',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Every question is a small toll, and people turn back at tolls. Print your form. Next to each field write the name of the person who uses the answer, and what they do differently because of it. No name, no field.',
        },
        {
          type: 'paragraph',
          content: 'On a typical contact form three fields go at once: ‘subject’, because the message says it; ‘how urgent is this’, because everyone picks urgent; and ‘confirm your e-mail’, because people paste the same mistake twice. Phone numbers should be optional unless you promise to ring. Asking for a number and then sending an e-mail looks careless.',
        },
        {
          type: 'paragraph',
          content: 'What is left should be in the order a person would say it aloud: who I am, what I need, how to reach me. If you need eight facts to give a price, say so at the top, with the reason and the time it takes. ‘Eight questions, about three minutes, so that the first reply can contain a number’ is a fair offer.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/form-before-and-after.svg',
          alt: 'Two forms. Before: six fields, of which subject, how urgent is it and confirm your e-mail are struck out. After: who you are, what you need, how to reach you, and a button that says Send enquiry.',
          caption: 'Three fields go, and the rest stand in the order of speech.',
        },
      ],
    },
    {
      subheading: 'Word the questions like a person',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Put labels above fields and leave them there. Text inside a field that vanishes on the first key press is a memory test. Use placeholder text for an example, if at all.',
        },
        bulletList(
            'Say ‘Work e-mail’ if you mean work e-mail.',
            'Mark what is required, and say what the mark means. An asterisk with the note ‘* Required fields’ is dull and clear.',
            marked(
              'Use the right field type: {email}, {tel}, {url}. A phone then shows the right keyboard, which is worth more than any animation.',
              asCode,
              asCode,
              asCode,
            ),
            marked(
              'Add autocomplete names such as {name}, {email}, {organization} and {tel}. The browser will fill in four fields in one tap.',
              asCode,
              asCode,
              asCode,
              asCode,
            ),
            'Never use a drop-down for fewer than five choices. Show them all as buttons. Tapping one thing beats tapping, scrolling and tapping again.',
            'Let people choose several services when they honestly want several. ‘Other’ is a valid answer and often the most interesting one.',
        ),
        { type: 'code', language: 'HTML', content: '<label for="email">Work e-mail</label>\n<input id="email" name="email" type="email" autocomplete="email" required>' },
        {
          type: 'paragraph',
          content: 'One column, always. Two columns save paper. They also make people skip fields.',
        },
      ],
    },
    {
      subheading: 'Write errors that help',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'An error message has to say which field, what is wrong and what to do. ‘Invalid input’ does none of these. ‘Please enter a valid email address’, shown under the field, does all three in six words.',
        },
        { type: 'paragraph', content: 'Three rewrites you can borrow:' },
        {
          type: 'bullet',
          bullets: [
            '‘Invalid date’ becomes ‘Please write the date as 14/03/2027’.',
            '‘Field required’ becomes ‘Please choose at least one service, so that we know who should answer’.',
            '‘Upload failed’ becomes ‘plan.tiff is not a PNG, JPG or PDF. Please save it as one of these and try again’.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Check at the right moment. If you check an e-mail address while it is being typed, keep the note small and let it vanish as soon as the address is complete. Save the banner for the press of the button, and clear it when the person starts to type again.',
        },
        {
          type: 'paragraph',
          content: 'Never empty a form because something failed. The message a person wrote is theirs. Keep it, say what happened in plain words, and offer a second way: an e-mail address they can copy. Test this by switching off the network and pressing the button. Many sites show nothing at all.',
        },
        {
          type: 'paragraph',
          content: 'Colour alone is not an error. Add an icon, add words, and move the keyboard focus to the first problem, so that someone using a screen reader is not left wondering why nothing happened.',
        },
      ],
    },
    {
      subheading: 'Make the end honest',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The button should say what it does. ‘Send enquiry’ is better than ‘Submit’. While it works it should change its words and refuse a second press, or you will receive everything twice.',
        },
        {
          type: 'paragraph',
          content: 'After success, replace the form with three facts: that it arrived, what happens next, and by when.',
        },
        {
          type: 'quote',
          content: 'Thank you. A person will read this and reply within 2 business days.',
          source: 'All that a thank-you message needs',
        },
        {
          type: 'paragraph',
          ...marked(
            'Then {keep the promise}. Think twice before you also send it by e-mail: a form that writes to any address typed into it will be found by spammers, and your good name pays. If you must, never copy their message into it. We let the page say thank you, and the first letter comes from a person.',
            linkTo(articlePath('reply-within-a-day')),
          ),
        },
        { type: 'heading', content: 'The ten-minute check' },
        { type: 'paragraph', content: 'Do the first three on a phone, with one hand.' },
        numberedList(
            'Count the fields. Can you remove two?',
            'Fill it in using only what the browser offers. Which fields did autocomplete miss?',
            'Make one mistake on purpose in each field. Does each message tell you the cure?',
            'Tab through with a keyboard. Can you always see where you are?',
            'Send it with the network off. Is your text still there?',
            'Send it properly. Note the time. Note when a person replies.',
        ),
        { type: 'button', label: 'Ask us to look at your form', href: '/contact' },
      ],
    },
  ],
  conclusion: 'The best form is the shortest one that lets you give a useful answer. Remove two fields, rewrite the errors, and put a date on the thank-you message. None of it needs a new design, and all of it can be done this week.',
} satisfies NewPost
