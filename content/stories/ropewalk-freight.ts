import type { Story } from './story.ts'

export default {
  id: 'ropewalk-freight',
  client: 'Ropewalk Freight',
  trade: 'Road haulage',
  title: 'A freight price before lunch',
  summary: 'One promise, kept by a price table, a driver’s app and an advertisement that came last.',
  cover: {
    name: 'work-pieces/ropewalk-freight-cover',
    alt: 'Orange campaign picture: the words A price before lunch above a lorry that carries five tiffin boxes',
  },
  upright: 'work-pieces/ropewalk-freight-driver-app',
  services: ['marketing/campaign-launch', 'app-development/field-app', 'web/crm-pipeline'],
  budget: '$25,000 - $50,000',
  problem: [
    'Ropewalk had good lorries, careful drivers and two advertising campaigns. The campaigns worked: they brought people who asked for a price. The price came a day later, after six messages, when the load had gone with somebody else.',
    'Sales wanted more enquiries and an app for customers. The diary of one morning showed that the firm could not answer the enquiries it had.',
  ],
  comparison: {
    before: {
      image: '/images/work-pieces/ropewalk-freight-before.svg',
      alt: 'Six envelopes in a row, and below them: 26 hours',
      text: 'A question, five questions back, and a price on the following day: 26 hours in the middle case.',
    },
    after: {
      image: '/images/work-pieces/ropewalk-freight-after.svg',
      alt: 'A clock with two hours marked, and a tiffin box, and below them: 2 hours',
      text: 'One form, one price, two hours in the middle case. Who asks by ten has it before lunch.',
    },
  },
  figures: [
    {
      from: '26 h',
      value: '2 h',
      label: 'from the question to the price, in the middle case',
      measured: 'Time stamps of 212 enquiries in March and 240 in November, from the mailbox and then from the pipeline.',
    },
    {
      from: '6',
      value: '1',
      label: 'messages for one price',
      measured: 'The same enquiries, counted by hand in March and by the system in November.',
    },
    {
      value: '2',
      label: 'campaigns stopped before one began',
      measured: 'Enquiries in the four weeks after the stop: as many as in the four weeks before.',
    },
  ],
  steps: [
    {
      title: 'We stopped two campaigns',
      description:
        'In the first week, with a note that said when we would start them again if we were wrong. Nothing happened, so we were not.',
      weeks: [1, 3],
    },
    {
      title: 'We put the prices in one table',
      description:
        'Routes, tonnes, diesel and the return load: four columns that three people had kept in their heads, and one of them was on leave.',
      weeks: [3, 9],
    },
    {
      title: 'We built the app for the drivers',
      description:
        'Tomorrow’s route is on the phone before the depot opens, and the lorry’s free space is in the table a minute after unloading. Customers needed no app.',
      weeks: [6, 16],
    },
    {
      title: 'We said it out loud',
      description:
        'A price before lunch: on depot walls, on the backs of lorries and in the trade papers, once it had been true for a month.',
      weeks: [15, 20],
    },
  ],
  pictures: [
    {
      image: '/images/work-pieces/ropewalk-freight-poster.svg',
      caption: 'Week sixteen: the poster. The drivers chose the tiffin boxes over the sunset.',
    },
    {
      image: '/images/work-pieces/ropewalk-freight-driver-app.svg',
      caption: 'Week twelve: the driver’s screen. One route, one time, one button that can be hit without looking down.',
    },
  ],
  setback: {
    title: 'Seven in the morning on the radio',
    text: 'We bought three weeks of radio at the hour when depots open. Eleven people rang, and none of them had anything to send: we had reached commuters. We stopped it a week early, said so in that month’s report and moved the money to the trade papers.',
  },
  team: [
    { id: 'sarayu-kuzhivel', part: 'Stopped two campaigns, then made the third' },
    { id: 'tejomay-bhattal', part: 'Built the drivers’ app and tried it in a yard without signal' },
    { id: 'faizan-lohariya', part: 'Turned three memories into one price table' },
    { id: 'urmi-deshkar', part: 'Drew the poster and its lunch' },
  ],
  changed: [
    'The sales desk answers in the morning what was asked in the morning.',
    'Fewer lorries come back empty, because the table knows where they will be.',
    'The customer app was never built, and no customer has missed it.',
  ],
  testimonial: {
    quote: 'We used to answer quickly when we had little to do. Now we answer quickly when we are busy.',
    author: 'Gauransh Thareeq',
    position: 'Sales head, Ropewalk Freight',
  },
} satisfies Story
