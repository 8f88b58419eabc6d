import type { Offering } from './offering.ts'

export default [
  {
    id: 'app-check',
    title: 'App or website check',
    description: 'Eight questions, one hour, a straight answer.',
    summary:
      'Before you spend on an app, we score the idea with you, try it on paper with five users and tell you what we would build. Often it is not an app.',
    forWhom: 'Anyone who has been told that they need one.',
    includes: ['Scored sheet of eight questions', 'Paper test with five users', 'Three-year cost outline', 'Recommendation of two pages'],
    steps: [
      { title: 'Score', description: 'Separately, then compare.' },
      { title: 'Sketch', description: 'Six screens.' },
      { title: 'Watch', description: 'Five people, one task.' },
      { title: 'Advise', description: 'In writing.' },
    ],
  },
  {
    id: 'customer-app',
    title: 'Customer app',
    description: 'For people who come back every week.',
    summary:
      'A native app for iOS and Android that does three things well, works on older phones and keeps its store accounts in your name.',
    forWhom: 'Clinics, clubs, shops and services with regulars.',
    includes: [
      'Design of all states',
      'iOS and Android builds',
      'Server and admin area',
      'Store listings and privacy forms',
      'Twelve months of care',
    ],
    steps: [
      { title: 'Watch', description: 'How they do it today.' },
      { title: 'Prototype', description: 'On a phone in week two.' },
      { title: 'Build', description: 'A version every week.' },
      { title: 'Release', description: 'Small group, then stores.' },
    ],
  },
  {
    id: 'field-app',
    title: 'Field staff app',
    description: 'Made for one hand, bright sun and no signal.',
    summary:
      'Entry screens for people who stand up while they work. Data is kept on the phone until there is a signal and is never lost in between.',
    forWhom: 'Drivers, fitters, inspectors and warehouse teams.',
    includes: [
      'A day on site with your staff',
      'Offline storage and safe merging',
      'Large targets, high contrast',
      'Scanner and photo support',
      'Supervisor screen',
    ],
    steps: [
      { title: 'Ride along', description: 'One day in the van.' },
      { title: 'Cut', description: 'Four screens or fewer.' },
      { title: 'Test', description: 'In a lift, with gloves.' },
      { title: 'Train', description: 'Ten minutes per person.' },
    ],
  },
  {
    id: 'web-app',
    title: 'Installable web app',
    description: 'One code base, no store.',
    summary: 'A web app that lives on the home screen, opens offline where it matters and updates for everyone at once.',
    forWhom: 'Internal tools and members’ areas.',
    includes: [
      'Installable from the browser',
      'Offline copy of recent data',
      'Sign-in and roles',
      'Notifications where phones allow them',
      'Documentation for your own developers',
    ],
    steps: [
      { title: 'List', description: 'Tasks, in order of frequency.' },
      { title: 'Build', description: 'Most frequent first.' },
      { title: 'Pilot', description: 'One team, two weeks.' },
      { title: 'Extend', description: 'By request, monthly.' },
    ],
  },
  {
    id: 'app-care',
    title: 'App care',
    description: 'Somebody reads the crash reports.',
    summary: 'Yearly changes of system, store rules and libraries, handled before they become an outage. Reviews answered, figures sent.',
    forWhom: 'Owners of an app whose builders have moved on.',
    includes: [
      'Take-over of code and accounts',
      'System and library updates',
      'Crash reports read weekly',
      'Replies to store reviews',
      'A yearly plan with costs',
    ],
    steps: [
      { title: 'Take over', description: 'Accounts, keys, code.' },
      { title: 'Stabilise', description: 'Worst crash first.' },
      { title: 'Update', description: 'On a calendar.' },
      { title: 'Plan', description: 'One year ahead.' },
    ],
  },
] satisfies Offering[]
