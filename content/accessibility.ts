import { agency } from './agency.ts'
import type { TextSection } from './text-section.ts'

type CheckEntry = { what: string; how: string; where: string }

// Every entry is something that the tests of this site do, or that it is known not to do. Change the two together.

const checks: CheckEntry[] = [
  {
    what: 'Automatic rules',
    how: 'axe finds nothing to report',
    where: 'Every kind of page that links here lead to, at 390 and 1440 pixels',
  },
  { what: 'Keyboard', how: 'Menus, tabs, carousels, forms and dialogs are used without a mouse', where: 'Every control of that kind' },
  { what: 'Contrast', how: 'Text stands out from its ground as level AA asks, by the rule of axe', where: 'The same pages' },
  { what: 'Small screens', how: 'Nothing is cut off and nothing scrolls sideways', where: 'Down to 320 pixels, as at 400 % zoom' },
  { what: 'Less motion', how: 'No bars, no film, no carousel that moves by itself', where: 'When your system asks for it' },
  {
    what: 'No script',
    how: 'Pages can be read and forms can be sent',
    where: 'The main pages and every form; adding files needs the script',
  },
]

const sections: TextSection[] = [
  {
    id: 'aim',
    heading: 'What we aim for',
    paragraphs: [
      'We build to the Web Content Accessibility Guidelines 2.2, level AA. We have not paid anybody to certify it, so this page claims only what we test ourselves, each time the site changes.',
    ],
  },
  {
    id: 'helps',
    heading: 'What may help you here',
    paragraphs: ['These work on every page, without a setting to look for.'],
    bullets: [
      'The first press of Tab offers a link past the navigation.',
      'Your own cursor stays visible; the ring beside it is only decoration, and it goes away when you use the keyboard.',
      'The introduction can be skipped with one press or with Escape. It plays sound only after you have started it.',
      'Carousels have a pause button, and stop while you point at them or stand in them.',
      'Errors of a form are written beside their fields and announced, and what you wrote is kept.',
      'Times, prices and limits are in words, not in colours.',
    ],
  },
  {
    id: 'limits',
    heading: 'What we know is not good enough',
    paragraphs: ['We would rather tell you than let you find out.'],
    bullets: [
      'The client sites that are shown live in frames are demonstrations: they are out of reach of the keyboard until you choose to explore one.',
      'The film of the introduction has no audio description. It shows our mark being drawn, to music.',
      'Adding files to a custom solution request needs JavaScript; without it, send them by e-mail.',
      'A PDF that somebody has sent us, or that we send you, may not be tagged. Ask for the text.',
      'We have tested with automatic rules and keyboards, and not yet with a panel of people who use screen readers every day.',
    ],
  },
  {
    id: 'report',
    heading: 'Tell us what is in your way',
    paragraphs: [
      `Write what you wanted to do, on which page, and with which tools if you like to say so. A person answers in ${agency.promise.replyTime}, tells you what we will do, and meanwhile sends you what you came for in a form that you can use.`,
    ],
    email: agency.email,
  },
]

export const accessibility = {
  meta: {
    title: `Accessibility | ${agency.name}`,
    description:
      'What we test so that everybody can use this site, what we know is not good enough yet, and how to tell us what is in your way.',
  },
  hero: {
    title: 'Accessibility',
    text: 'This site is for everyone who has a question for us. Here is what we test, what we know is missing, and whom to tell.',
  },
  updatedAt: '2026-11-16',
  checks: {
    id: 'tested',
    heading: 'What is tested',
    heads: { what: 'What', how: 'What must be true', where: 'Where' },
    rows: checks,
  },
  sections,
}
