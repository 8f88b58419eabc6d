import { showcase } from './showcase.ts'

export const closingCarousel = {
  heading: 'Discovery to Decisions: Marketing in the AI era',
  headingMobile: 'Marketing in the AI era',
  text: 'Buyers ask a machine first and visit second. These pages are written so that both get a straight answer.',
  visit: 'Visit Website',
  badge: 'Live Web',
  counter: '{{current}} / {{total}}' as const,
  slides: [
    {
      ...showcase.hedgerowAndPost,
      title: 'Answer the price question before it is asked',
      description: 'Hedgerow & Post prints the price per metre under each fence. People who write have already measured their garden.',
      overlays: true,
    },
    {
      ...showcase.satlujHills,
      title: 'Keep facts in one place, with dates',
      description:
        'At Satluj Hills every seat and fee is in one table, and the placement count carries its date. Machines, parents and the office read the same line.',
      overlays: true,
    },
    {
      ...showcase.orbio,
      title: 'Say it so that a machine can quote it',
      description:
        'Orbio’s first paragraph says what it sells and on what terms. It can be lifted whole, by a machine or by a buyer writing to a manager.',
      overlays: true,
    },
  ],
}
