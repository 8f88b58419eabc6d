import { group, line, linkFields, text, type ValueOf } from './field.ts'

export const newsletterFields = group({
  box: group({
    heading: line(40),
    text: line(140),
    emailLabel: line(40),
    placeholder: line(40),
    submit: line(40),
    submitting: line(40),
    sent: line(40),
    again: line(40),
  }),
  confirm: group({
    title: line(40),
    text: line(80),
    submit: line(40),
    submitting: line(40),
    done: line(40),
    onward: linkFields(),
  }),
  notMe: group({
    title: line(40),
    text: text(240),
    submit: line(40),
    submitting: line(40),
    done: line(80),
    onward: linkFields(),
  }),
  unsubscribe: group({
    title: line(40),
    text: line(80),
    submit: line(40),
    submitting: line(40),
    done: line(40),
    onward: linkFields(),
  }),
  badLink: group({
    title: line(80),
    again: linkFields(),
  }),
})

export type NewsletterContent = ValueOf<typeof newsletterFields>
