import { agency } from './agency.ts'

/** Shown beside every public form. */
export const formNotes = {
  requiredNote: '* Required fields',
  /** Beside the submit button. */
  replyTime: `We reply in ${agency.promise.replyTime}.`,
  privacy: {
    text: 'We use what you send to answer you and for nothing else. Only our staff can read it.',
    link: { label: 'Privacy', href: '/privacy' },
  },
  draftInTab: 'Until you send it, it stays in this tab of your browser.',
}
