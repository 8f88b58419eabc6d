import agency from './site/agency.json' with { type: 'json' }

/** The values of {{name}}, {{services}} and {{organization}} where the enquirer left them empty. */
export const replyFallbacks = {
  name: 'Valued Client',
  services: 'our services',
  organization: 'your organization',
}

/** Followed by the services, joined by commas. */
export const defaultReplySubject = 'Re: Your inquiry about '

type ReplyTemplate = { id: string; label: string; hint: string; subject: string; content: string }

export const replyTemplates: ReplyTemplate[] = [
  {
    id: 'acknowledgment',
    label: 'Acknowledgment',
    hint: `Read, and answered in ${agency.promise.replyTime}`,
    subject: 'We have your message about {{services}}',
    content: `Dear {{name}},

Thank you for writing to us about {{services}}. A person has read your message, and it is now with the colleague who knows most about it.

You will have a full reply within ${agency.promise.replyTime}. If something changes before then, or if there is a date we should know about, just answer this e-mail.

It helps us to give you a better first answer if you can tell us:
- what should be different for {{organization}} when this is done;
- the date by which it matters.

Kind regards,
${agency.name}`,
  },
  {
    id: 'consultation',
    label: 'Consultation',
    hint: `Offer the free ${agency.promise.consultation}`,
    subject: `${agency.promise.consultation} about {{services}}`,
    content: `Dear {{name}},

We have read what you sent about {{services}} and would like to talk it through. The first ${agency.promise.consultation} are free, and you will speak to somebody who could do the work.

Please send two or three times that suit you over the next week, with your time zone. A call is fine; so is video.

To make good use of the time, we would like to cover:
1. what {{organization}} wants to be different;
2. what you have tried so far;
3. what we would do first, and what it might cost.

You will have our notes the same day, whether or not we work together.

Kind regards,
${agency.name}`,
  },
  {
    id: 'quote-request',
    label: 'Quote Request',
    hint: 'Ask for what a price needs',
    subject: 'Your quote for {{services}}: what we need',
    content: `Dear {{name}},

Thank you for asking us for a quote for {{services}}. We would rather send you one good number than three vague ones, so may we ask for four things?

1. The result {{organization}} wants, in one sentence.
2. The date that matters, and why that date.
3. What exists already: a site, files, a brand, a system it has to work with.
4. The budget you have in mind, even as a range. We will tell you what is sensible within it.

Once we have these, you will receive a written price split line by line, with the parts you could drop.

Kind regards,
${agency.name}`,
  },
  {
    id: 'custom',
    label: 'Custom',
    hint: 'Start from an empty letter',
    subject: '',
    content: '',
  },
]
