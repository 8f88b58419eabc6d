import type { NewSolutionRequest } from '../contract/solution-request.ts'
import { agency } from './agency.ts'

type Field = { label: string; hint?: string; placeholder?: string }

export const customSolutions = {
  meta: {
    title: `Custom Solutions | ${agency.name}`,
    description:
      'Describe a problem that no ready-made product solves. Six steps from the first message to a launch and the care after it. Files welcome.',
  },

  hero: {
    title: 'Made to your bend.',
    text: 'Your problem is not in a catalogue. Tell us what gets in the way: we plan, price and build the thing that removes it, and stay to look after it.',
    link: { label: 'Start Your Project', href: '#get-started' },
  },

  onboarding: {
    heading: 'Onboarding Flow',
    text: 'What happens after you press the button, in order.',
    steps: [
      {
        number: '01',
        title: 'Warm Welcome & Next Steps',
        description:
          'Your request goes to a named person. They write to say that it has been read, what we have understood and when you will hear more.',
      },
      {
        number: '02',
        title: 'Tell Us About Your Idea',
        description:
          'You send what you have: a sketch, a spreadsheet, a rival you envy. Unfinished is welcome, because it can still be changed cheaply.',
      },
      {
        number: '03',
        title: 'Discovery Chat',
        description: `${agency.promise.consultation} on a call. We ask who will use it, on what day it must work, and what happens if it is never built.`,
      },
      {
        number: '04',
        title: 'Tailored Strategy & Planning',
        description:
          'A short written plan: scope, steps, price, dates and risks. The first step stands alone, so that you may stop after it.',
      },
      {
        number: '05',
        title: 'Execution & Milestone Feedback',
        description:
          'We build in milestones you can try yourself. Your remarks go into the next one, and the plan shows what they changed.',
      },
      {
        number: '06',
        title: 'Launch & Lasting Support',
        description:
          'We launch with a list, watch it with you and train your people. Afterwards there is a number to ring and a person who knows the system.',
      },
    ],
  },

  form: {
    id: 'get-started',
    heading: 'Tell us about it',
    text: 'Every field is optional. The more you tell us, the fewer questions we ask back.',
    groups: { idea: 'The idea', work: 'The work', files: 'What you have already', you: 'You' },
    fields: {
      businessName: { label: 'Business name', hint: 'Or a working title.' },
      problemSolved: { label: 'What problem should this solve?', hint: 'Describe a day on which it goes wrong.' },
      targetAudience: {
        label: 'Who is it for?',
        hint: 'The person who will use it most, and where they are when they do.',
      },
      goals: { label: 'What are your goals?', hint: 'What should be different in a year? A number helps.' },
      services: { label: 'What do you think you need?' },
      budgetRange: { label: 'Budget range', placeholder: 'Choose a range' },
      launchTimeline: { label: 'Launch timeline', placeholder: 'Choose a time' },
      contactName: { label: 'Your name' },
      contactEmail: { label: 'Email', hint: 'Without an e-mail address we cannot reply.' },
    } satisfies Record<keyof NewSolutionRequest, Field>,
    files: {
      label: 'Files',
      drop: 'Drop files here, or browse',
      selected: '{{count}} file(s) selected' as const,
      remove: 'Remove {{file}}' as const,
      unfit: 'Please remove the files that we cannot take.',
      needScript: `Files can be added here only with JavaScript. Without it, send your answers and mail the files to ${agency.email}.`,
    },
    submit: 'Send request',
    sending: {
      label: 'Sending your request',
      progress: '{{sent}} of {{total}} sent' as const,
      checking: 'All sent. We are looking through it now.',
      cancelled: 'Sending was cancelled. Everything you wrote is still here.',
    },
    draft: {
      note: 'What you write is kept in this browser until you send it. Files are not.',
      clear: 'Clear the form',
      question: 'Everything you wrote here and every file you chose will be gone.',
    },
    direct: { label: 'Rather write to us?', email: agency.email },
  },

  whyChoose: {
    heading: `Why Choose ${agency.name}`,
    text: 'Custom work is a risk. This is how we make it smaller.',
    items: [
      {
        title: 'You can stop early',
        description: 'The first step has its own price and leaves you with something useful, even if you go no further.',
      },
      {
        title: 'You see it before you believe it',
        description: 'A clickable draft comes before a long contract.',
      },
      {
        title: 'You own it',
        description: 'Code, files, accounts and data are in your name from the first day.',
      },
      {
        title: 'You are not left alone',
        description: `The people who built it look after it, and they answer in ${agency.promise.replyTime} or sooner.`,
      },
    ],
    link: { label: 'Start Your Project', href: '#get-started' },
    imageAlt: 'The same four bands as an object: lacquered, violet, turning downward',
  },
}
