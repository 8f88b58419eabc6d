import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { enumParam, id, searchParam, timestamp, integerParam } from './fields.ts'

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

export const NEWSLETTER_MESSAGES = {
  pending: 'Almost there: please open the letter we have just sent you and confirm your address.',
  full: 'So many people have subscribed today that we take no more addresses. Please try again tomorrow.',
  confirmed: 'You are subscribed. Thank you!',
  unsubscribed: 'You are unsubscribed. We will not write again.',
  notMe:
    'Thank you for telling us. The address is taken out, and for a year this form sends nothing more to your mailbox, whoever enters it.',
  notMeButReader:
    'Thank you for telling us. You stay on the list, and for a year this form sends nothing more to your mailbox, whoever enters the address.',
  notFound: 'Subscriber not found',
  deleted: 'Subscriber deleted successfully',
  badLink: 'This link has expired or was used already.',
} as const

/** How long the link in the email works; after that an unconfirmed address is deleted. */
export const CONFIRMATION_LINK_HOURS = 48

/** How long the form sends nothing to a mailbox whose owner reported that it was not them. */
export const SUPPRESSION_DAYS = 365

export const newSubscription = z.strictObject({ email: emailAddress })

export const subscriber = z.object({
  _id: id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  askedAt: timestamp,
  confirmedAt: timestamp.nullable(),
  unsubscribedAt: timestamp.nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberCounts = z.record(z.enum(SUBSCRIBER_STATES), z.number().int())
export type SubscriberCounts = z.infer<typeof subscriberCounts>

export const subscriberListQuery = z.object({
  page: integerParam(1, 1_000_000),
  limit: integerParam(1, 100),
  state: enumParam(SUBSCRIBER_STATES),
  search: searchParam,
})
export type SubscriberListQuery = Partial<z.infer<typeof subscriberListQuery>>
