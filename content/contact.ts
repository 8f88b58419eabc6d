import type { NewEnquiry } from '../contract/enquiry.ts'
import { agency } from './agency.ts'

type Field = { label: string; hint?: string; placeholder?: string }

export const contact = {
  meta: {
    title: `Contact | ${agency.name}`,
    description: `Send us an enquiry. A person reads it and replies in ${agency.promise.replyTime}. Office near Chandigarh; we also work from Mumbai, Bangalore, Delhi, London and Amsterdam.`,
  },
  heading: 'Drop Us A Message',
  text: 'Tell us what you do and what is in the way. Rough is fine. You will hear from a person, not a brochure.',

  form: {
    groups: { you: 'You', work: 'The work', where: 'Where and how', words: 'In your words' },
    fields: {
      name: { label: 'Name' },
      organization: { label: 'Organization' },
      email: { label: 'Email', hint: 'We reply here. We do not add you to a list.' },
      number: { label: 'Number', hint: 'Only if you would like us to ring.' },
      website: { label: 'Website', placeholder: 'https://' },
      services: { label: 'Services', hint: 'Choose as many as fit. ‘Others’ is a good answer.' },
      message: {
        label: 'Message',
        hint: 'What should be different when this is done? A date and a rough budget help us to answer properly.',
      },
      office: { label: 'Office', hint: 'Which one would you like to work with? Press a choice again to take it back.' },
      source: { label: 'Source', hint: 'Where did you hear about us?' },
    } satisfies Record<Exclude<keyof NewEnquiry, 'nickname' | 'elapsedMs'>, Field>,
    submit: 'Send enquiry',
  },

  /** The drawing beside the form: each completed group of fields draws one of its four bands. */
  brief: {
    begun: 'Each part you fill in draws one band. Four bands and we have a brief.',
    complete: 'Four bands: that is a brief.',
  },

  success: {
    heading: 'Thank you.',
    text: `Your message is with us. A person will read it and reply in ${agency.promise.replyTime}. If you do not see our answer by then, look in the spam folder.`,
    again: 'Send another message',
  },

  ways: {
    heading: 'Other ways to reach us',
    email: 'E-mail',
    reply: { label: 'Reply time', text: agency.promise.replyTime },
  },

  visit: {
    talk: {
      heading: 'Prefer to talk?',
      text: `The first ${agency.promise.consultation} are free. Say so in the message and give two times that suit you.`,
    },
    office: { heading: 'Or come by' },
    pictures: {
      lower: '/images/placeholders/contact-1.svg',
      upper: '/images/placeholders/contact-2.svg',
    },
  },

  offices: {
    label: 'Offices',
    heading: 'Six tables, three time zones',
    headOffice: 'Mohali',
    headOfficeNote: 'Head office',
    hours: 'Monday to Friday, {{opens}} to {{closes}}, {{timeZone}}' as const,
    /** Written by a script, in the office's own time. */
    open: 'It is {{time}} there: open now.' as const,
    closed: 'It is {{time}} there: closed now.' as const,
    people: '{{count}} of us' as const,
    ring: 'Leave a number in the form and we ring you.',
  },
}
