import { group, line, text, type ValueOf } from './field.ts'

export const lettersFields = group({
  templates: group({
    newsletterConfirm: group({
      subject: line(80),
      text: text(800),
    }),
    newsletterKnown: group({
      subject: line(80),
      text: text(800),
    }),
    enquiryNotice: group({
      subject: line(80),
      text: text(800),
    }),
    demoNotice: group({
      subject: line(80),
      text: text(800),
    }),
    solutionNotice: group({
      subject: line(80),
      text: text(800),
    }),
    letterNotice: group({
      subject: line(80),
      text: text(420),
    }),
    mentionNotice: group({
      subject: line(80),
      text: text(240),
    }),
    reviewRequest: group({
      subject: line(80),
      text: text(240),
      textWithNote: text(240),
    }),
    noticesPaused: group({
      subject: line(40),
      text: text(420),
    }),
    systemTrouble: group({
      subject: line(40),
      text: text(420),
    }),
    systemRecovery: group({
      subject: line(40),
      text: text(140),
    }),
    systemOutage: group({
      subject: line(80),
      text: text(240),
    }),
    staffInvite: group({
      subject: line(80),
      text: text(800),
    }),
    passwordReset: group({
      subject: line(40),
      text: text(800),
    }),
  }),
  footer: group({
    why: group({
      reply: line(140),
      notice: line(80),
      newsletter: line(140),
      account: line(140),
    }),
    unsubscribe: line(40),
  }),
})

export type LettersContent = ValueOf<typeof lettersFields>
