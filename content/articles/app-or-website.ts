import type { NewPost } from '../../contract/post.ts'

export default {
  mainHeading: 'App or website? A decision you can make in an hour',
  description: 'Most firms that ask for an app need a good website, and a few that ask for a website need an app. Eight questions, a scoring sheet, the middle road of installable web apps, and the running costs that nobody mentions at the first meeting.',
  tags: ['Development', 'Strategy', 'Mobile'],
  coverImage: '/images/covers/development-3-loop.svg',
  author: 'Tejomay Bhattal',
  publishedAt: '2026-01-20T04:30:00.000Z',
  sections: [
    {
      subheading: 'Begin with how often',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'An app is a tool that a person keeps. A website is a place that a person visits. The honest question is how often the same person will come back, and whether they would give you a place on a screen that is already full.',
        },
        {
          type: 'paragraph',
          content: 'A patient sees a dentist twice a year. A driver opens the route sheet ten times a day. The dentist needs a site with booking that works. The driver needs an app. Nearly every case in between is settled by the same question, asked without vanity.',
        },
        {
          type: 'paragraph',
          content: '‘Our competitor has one’ is not a reason. Look up when theirs was last updated, and read its three newest reviews. You may be looking at an expensive mistake.',
        },
      ],
    },
    {
      subheading: 'Eight questions, scored',
      contentBlocks: [
        { type: 'paragraph', content: 'Answer for the main user. Score 0 for no, 1 for partly, 2 for yes.' },
        {
          type: 'bullet',
          bullets: [
            'Will the same person use it at least once a week?',
            'Must it work with no signal, for a whole task and not only for reading?',
            'Does it need hardware that the browser handles poorly: background location, Bluetooth devices, a scanner used all day?',
            'Must it do things while it is closed?',
            'Would staff or members use it because their work requires it, so that installation is no barrier?',
            'Is speed of repeated entry critical, as in counting stock or marking attendance?',
            'Do you have somebody to own it after launch, with time in the diary each week?',
            'Is there a budget for years two and three, written down before year one is spent?',
          ],
        },
        {
          type: 'paragraph',
          content: 'A total of 0 to 5: build a website, and make it fast on a phone. 6 to 10: build a web app that can be installed from the browser. 11 or more: a native app has earned its place. The last two questions are vetoes. If either scores 0, build the website whatever the total says.',
        },
        {
          type: 'paragraph',
          content: 'Two invented examples. A tile showroom wants an app so that customers can ‘see the range’. Once a year at best, always with a signal, no hardware, no owner: it scores 2, and needs a site with large pictures. A lift maintenance firm wants its mechanics to record visits in basements, every day, with photographs and signatures, and has a works manager who will own it. It scores 13 and should start sketching.',
        },
        {
          type: 'image',
          imageUrl: '/images/articles/app-score.svg',
          alt: 'A scale from 0 to 16 in three parts: website from 0 to 5, web app from 6 to 10, native app from 11 to 16. The tile showroom stands at 2, the lift mechanics at 13.',
          caption: 'The score on one line, with both examples and the veto below it.',
        },
      ],
    },
    {
      subheading: 'The middle road',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'A modern website can be added to the home screen, open without a browser bar, keep recent data for use offline, and send notifications where the user allows them. On some phones a few of these are limited or come with more steps, so test on the devices your users carry, not on yours.',
        },
        {
          type: 'paragraph',
          content: 'For many internal tools this is enough: one code base, no store, updates at once for everybody. The trade is polish and deep hardware access. If the score was between 6 and 10, build this first. It will show you whether people come back. If they do, the design, the content and the server are all reusable for a native version.',
        },
        {
          type: 'paragraph',
          content: 'What it will not do is bring people by being in a store. Neither will an app, for most firms. Store search is crowded, and few people browse it for a supplier.',
        },
      ],
    },
    {
      subheading: 'Costs that arrive later',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'The price of building is the part that everyone asks about. The costs that surprise people come afterwards.',
        },
        {
          type: 'bullet',
          bullets: [
            'Two platforms. Each has its own rules, sizes and yearly changes. Someone has to update the app when the operating system moves, even if you want nothing new.',
            'Review. A fix to a website is live in minutes. A fix to an app waits for approval, and then for users to update. You will have several versions in the wild at once, and the server must be polite to all of them.',
            'Store accounts. They belong in the company’s name, with two people holding access. Recovering one from a former contractor can take weeks.',
            'Support. People write reviews in place of e-mails, in public. Plan who answers.',
            'Privacy forms. Both stores ask what you collect and why. You have to know.',
          ],
        },
        {
          type: 'paragraph',
          content: 'Ask any bidder for the cost of years two and three with no new features. That figure is the true price of having an app. If it is missing from the proposal, so is the experience.',
        },
      ],
    },
    {
      subheading: 'Test the idea for nothing',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Before either, try it with paper. Take five real users and sketch six screens. Put the sketches in their hands and ask them to complete one task while you say nothing. Then ask: what do you do today instead? If the answer is ‘I send a message and it works’, your rival is a chat thread. It is free, and it is already installed.',
        },
        { type: 'paragraph', content: 'If the sketches save them time they can name, you have a brief.' },
      ],
    },
  ],
  conclusion: 'Score the eight questions with two colleagues, separately, and compare. If you are within two points of each other, follow the table. If you are not, you disagree about the user, and that is the conversation to have before anyone writes code.',
} satisfies NewPost
