import { agency } from './agency.ts'

/** The automatic e-mails, as plain text. `interpolate` derives from the text which {{values}} each one needs. */
export const emailTemplates = {
  /** To a new subscriber. */
  newsletterConfirm: {
    subject: `Please confirm: the ${agency.name} letter`,
    text: `Hello,

Somebody, probably you, entered this address to receive the ${agency.name} letter. If it was you, please confirm:

Confirm my address: {{confirmUrl}}

The link works for {{validHours}} hours. Until you confirm you are not subscribed, and if you do nothing we delete the address.

If somebody else entered it, one press takes it out at once, and the form sends nothing more to this mailbox:

This was not me: {{notMeUrl}}

Once you are on the list, every letter has a link that takes you off it at once.

${agency.name}
{{siteUrl}}`,
  },

  /** To somebody who subscribes again. */
  newsletterKnown: {
    subject: `You receive the ${agency.name} letter already`,
    text: `Hello,

Somebody, probably you, entered this address on our website to receive the ${agency.name} letter. It is on the list already, so there is nothing to confirm: the next letter will find you.

If a letter has gone missing, please look among the unwanted mail.

If somebody else entered it, you stay on the list, and one press keeps the form from writing to you about it again:

This was not me: {{notMeUrl}}

${agency.name}
{{siteUrl}}`,
  },

  /** To the staff, when an enquiry arrives. */
  enquiryNotice: {
    subject: 'New enquiry: {{name}}, {{services}}',
    text: `A new enquiry arrived on {{createdAt}}.

Name: {{name}}
Organization: {{organization}}
Email: {{email}}
Number: {{number}}
Website: {{website}}
Services: {{services}}
Office: {{office}}
Source: {{source}}

Message:
{{message}}

We have promised a reply by {{replyBy}}.

Open and answer: {{queryUrl}}

Answering this e-mail directly writes to the enquirer, and is recorded only if a copy is in our mailbox.`,
  },

  /** To the staff, when a demo request arrives. */
  demoNotice: {
    subject: 'Demo request: {{product}}, {{name}}',
    text: `Somebody asked for a demo of {{product}} on {{createdAt}}.

Name: {{name}}
Organization: {{organization}}
Email: {{email}}

Message:
{{message}}

We have promised a reply by {{replyBy}}.

Open and answer: {{queryUrl}}

Answering this e-mail directly writes to the enquirer, and is recorded only if a copy is in our mailbox.`,
  },

  /** To the staff, when a custom-solution request arrives. */
  solutionNotice: {
    subject: 'New solution request: {{businessName}}',
    text: `A new custom-solution request arrived on {{createdAt}}.

Business name: {{businessName}}
Name: {{contactName}}
Email: {{contactEmail}}
Services: {{services}}
Budget range: {{budgetRange}}
Launch timeline: {{launchTimeline}}
Files: {{fileCount}}

What problem should this solve?
{{problemSolved}}

Read the rest and answer: {{requestUrl}}`,
  },

  /** To the staff, when somebody answers one of our letters. */
  letterNotice: {
    subject: 'Letter from {{name}}: {{subject}}',
    text: `{{name}} wrote on {{receivedAt}}, and waits for an answer.

From: {{email}}
Subject: {{subject}}
Files: {{fileCount}}

{{text}}

We have promised a reply by {{replyBy}}.

Open and answer: {{caseUrl}}

Answering this e-mail directly writes to the sender, and is recorded only if a copy is in our mailbox.`,
  },

  /** To a member of staff whom a colleague names in a note. */
  mentionNotice: {
    subject: '{{by}} mentioned you: {{name}}',
    text: `{{by}} mentioned you in a note about {{name}}.

Read the note: {{caseUrl}}

Notes are for colleagues only. Please do not answer this e-mail: write a note instead.`,
  },

  /** To a member of staff whom a colleague asks to look at a post. */
  reviewRequest: {
    subject: '{{by}} asks you to look at: {{heading}}',
    text: `{{by}} asks you to look at the post {{heading}}, and to publish it when it is ready.

Open the post: {{postUrl}}`,
    textWithNote: `{{by}} asks you to look at the post {{heading}}, and to publish it when it is ready.

{{note}}

Open the post: {{postUrl}}`,
  },

  /** To the staff, when the forms were sent more often in one day than people would. */
  noticesPaused: {
    subject: 'No more notices today',
    text: `The forms of the website were sent more than {{most}} times today. So that your mailbox stays usable, there will be no more notices until tomorrow (UTC).

Nothing is lost: everything that comes in is in the staff area.`,
  },

  /** To the owners, when something turned bad. */
  systemTrouble: {
    subject: 'Trouble: {{problem}}',
    text: `{{problem}} Somebody should see to it.

What we see: {{detail}}
What to do: {{advice}}
Where: {{where}}
Since: {{since}}

Open the System page: {{systemUrl}}

You get one letter when something turns bad, and one when it is well again.`,
  },

  /** To the owners, when it is well again. */
  systemRecovery: {
    subject: 'Well again: {{name}}',
    text: `{{name}} is well again, after {{duration}}. You need not do anything.

Open the System page: {{systemUrl}}`,
  },

  /** To the owners, when the website is back after it was away. */
  systemOutage: {
    subject: 'The website was away for {{duration}}',
    text: `The website was away for {{duration}}, since {{since}}, and is back now. If nobody stopped it on purpose, the log of that time says why.

Open the System page: {{systemUrl}}`,
  },

  /** To an invited member of staff. */
  staffInvite: {
    subject: `Your account for the ${agency.name} CMS`,
    text: `Hello {{name}},

{{inviterName}} has invited you to the editing area of the ${agency.name} website, where we write articles and answer enquiries.

Choose a password: {{acceptUrl}}

The link works once, for {{validHours}} hours. After that, ask {{inviterName}} for a new one.

If you were not expecting this, do not open the link, and tell {{inviterName}}.

${agency.name}`,
  },

  /** To a member of staff who asked for a new password. */
  passwordReset: {
    subject: 'Set a new password',
    text: `Hello {{name}},

A new password was requested for your account. If that was you, set it now.

Set a new password: {{resetUrl}}

The link works once, for {{validMinutes}} minutes. When you have set the new password, you are signed out everywhere else.

If it was not you, do nothing: the old password stays as it is. If it happens again, tell a colleague who looks after the site.

${agency.name}`,
  },
} as const

/** Replaces links that only the recipient may see. */
export const redactedLink = '(a link that only the recipient sees)'

/** Shown for the text of a letter with a link to an account, which is deleted once the letter was sent. */
export const redactedText = 'The text of this letter was deleted when it was sent, because it held a link to an account.'

/** The footer of the HTML version of every e-mail. */
export const emailFooter = {
  why: {
    reply: 'You receive this letter because you wrote to us. Simply answer it to reach us.',
    notice: 'The website sent this letter by itself.',
    newsletter: 'You receive this letter because this address was entered for our newsletter.',
    account: 'You receive this letter because of an account on our website.',
  },
  unsubscribe: 'Unsubscribe',
}
