import { agency } from './agency.ts'

/** What stands beside every form that visitors send. */
export const forms = {
  requiredNote: '* Required fields',
  /** Stands beside the button. */
  reply: `We reply in ${agency.promise.replyTime}.`,
  privacy: {
    text: 'We use what you send to answer you and for nothing else. Only our staff can read it.',
    link: { label: 'Privacy', href: '/privacy' },
  },
  keptInTab: 'Until you send it, it stays in this tab of your browser.',
}
