import { group, line, text, type ValueOf } from './field.ts'

export const LETTER_SUBJECT_MAX = 150
export const LETTER_TEXT_MAX = 3000

type LetterWords = {
  label: string
  /** Who gets it, and when. */
  hint: string
  /** What may stand in the subject and in the text. */
  names?: readonly string[]
  /** What may stand in the text only. */
  textNames?: readonly string[]
  required?: readonly string[]
  /** Links of ours. Each stands in the text, on a line of its own. */
  links?: readonly string[]
}

const letterFields = (words: LetterWords) => ({ subject: subjectField(words), text: textField(words) })

function subjectField({ names = [] }: LetterWords) {
  return line(LETTER_SUBJECT_MAX, { hint: toHint(names), placeholders: { allowed: names, required: [], links: [] } })
}

function textField({ names = [], textNames = [], required = [], links = [] }: LetterWords) {
  const allowed = [...names, ...textNames, ...links]
  return text(LETTER_TEXT_MAX, { hint: toHint(allowed), placeholders: { allowed, required: [...required, ...links], links } })
}

const toHint = (names: readonly string[]) => (names.length > 0 ? `May use ${names.map((name) => `{{${name}}}`).join(', ')}.` : '')

const letter = (words: LetterWords) => group(letterFields(words), { label: words.label, hint: words.hint })

const review = { names: ['by', 'heading'], links: ['postUrl'] } as const

const footerLine = () => line(200, { placeholders: { allowed: [], required: [], links: [] } })

export const lettersFields = group({
  templates: group({
    newsletterConfirm: letter({
      label: 'Please confirm',
      hint: 'To a new subscriber.',
      textNames: ['validHours', 'siteUrl'],
      links: ['confirmUrl', 'notMeUrl'],
    }),
    newsletterKnown: letter({
      label: 'You are on the list already',
      hint: 'To somebody who subscribes again.',
      textNames: ['siteUrl'],
      links: ['notMeUrl'],
    }),
    enquiryNotice: letter({
      label: 'New enquiry',
      hint: 'To the staff, when an enquiry arrives.',
      names: ['name', 'organization', 'email', 'number', 'website', 'services', 'office', 'source', 'message'],
      textNames: ['createdAt', 'replyBy'],
      links: ['queryUrl'],
    }),
    demoNotice: letter({
      label: 'New demo request',
      hint: 'To the staff, when a demo request arrives.',
      names: ['product', 'name', 'organization', 'email', 'message'],
      textNames: ['createdAt', 'replyBy'],
      links: ['queryUrl'],
    }),
    solutionNotice: letter({
      label: 'New solution request',
      hint: 'To the staff, when a custom-solution request arrives.',
      names: ['businessName', 'contactName', 'contactEmail', 'services', 'budgetRange', 'launchTimeline', 'problemSolved'],
      textNames: ['createdAt', 'fileCount'],
      links: ['requestUrl'],
    }),
    letterNotice: letter({
      label: 'A client has written',
      hint: 'To the staff, when somebody answers one of our letters.',
      names: ['name', 'email', 'subject', 'text'],
      textNames: ['receivedAt', 'replyBy', 'fileCount'],
      links: ['caseUrl'],
    }),
    mentionNotice: letter({
      label: 'A colleague mentioned you',
      hint: 'To a member of staff whom a colleague names in a note.',
      names: ['by', 'name'],
      links: ['caseUrl'],
    }),
    reviewRequest: group(
      {
        ...letterFields({ label: '', hint: '', ...review }),
        textWithNote: textField({ label: '', hint: '', ...review, textNames: ['note'], required: ['note'] }),
      },
      { label: 'Please look at a post', hint: 'To a member of staff whom a colleague asks to look at a post.' },
    ),
    noticesPaused: letter({
      label: 'No more notices today',
      hint: 'To the staff, when the forms were sent more often in one day than people would.',
      textNames: ['most'],
    }),
    systemTrouble: letter({
      label: 'Trouble',
      hint: 'To the owners, when something turned bad.',
      names: ['problem'],
      textNames: ['detail', 'advice', 'where', 'since'],
      required: ['problem'],
      links: ['systemUrl'],
    }),
    systemRecovery: letter({
      label: 'Well again',
      hint: 'To the owners, when it is well again.',
      names: ['name'],
      textNames: ['duration'],
      required: ['name'],
      links: ['systemUrl'],
    }),
    systemOutage: letter({
      label: 'The website was away',
      hint: 'To the owners, when the website is back after it was away.',
      names: ['duration'],
      textNames: ['since'],
      links: ['systemUrl'],
    }),
    staffInvite: letter({
      label: 'Your account',
      hint: 'To an invited member of staff.',
      textNames: ['name', 'inviterName', 'validHours'],
      links: ['acceptUrl'],
    }),
    passwordReset: letter({
      label: 'Set a new password',
      hint: 'To a member of staff who asked for a new password.',
      textNames: ['name', 'validMinutes'],
      links: ['resetUrl'],
    }),
  }),
  footer: group(
    {
      why: group({ reply: footerLine(), notice: footerLine(), newsletter: footerLine(), account: footerLine() }),
      unsubscribe: line(40),
    },
    { hint: 'Below every letter: why the reader gets it.' },
  ),
})

export type LettersContent = ValueOf<typeof lettersFields>

export type LetterName = keyof LettersContent['templates']
export const LETTER_NAMES = Object.keys(lettersFields.fields.templates.fields) as [LetterName, ...LetterName[]]
