import { z } from 'zod'
import { EMAIL_ADDRESS_MESSAGES, emailAddress, isEmailAddress } from './email-address.ts'
import { singleLine, requiredSingleLine, trimmedText, requiredError } from './fields.ts'

/** The specification's services and offices, which a new site offers. What a site offers is in its documents `contact` and `agency`. */
export const SERVICES = [
  'Branding',
  'Social Media Management',
  'Content Creation & Marketing',
  'Ad Film/Video Production',
  'SEO',
  'Website Transformation',
  'Mobile App Development & UI/UX',
  'CRM/Sales Pipeline Development',
  'Influencer Marketing',
  'IP Creation',
  'Email & SMS Marketing Automation',
  'Performance Media',
  'Growth via Media Buying',
  'Social Listening & ORM',
  'Consumer & Market Research',
  'Integrated Campaigns',
  'Others',
] as const
export const OFFICES = ['Mumbai', 'Bangalore', 'Delhi', 'UK (London)', 'Amsterdam'] as const
export const SOURCES = [
  'Referral',
  'Media & News',
  'LinkedIn',
  'Instagram/Facebook',
  'Emails/Newsletter',
  'Search',
  'Other Sources',
] as const

export const ENQUIRY_STATUSES = ['pending', 'responded', 'closed'] as const
export const PRIORITIES = ['high', 'medium', 'low'] as const
/** Suspected spam goes to 'spam', where staff can read and restore it. */
export const ENQUIRY_FOLDERS = ['inbox', 'spam'] as const

export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number]
export type Priority = (typeof PRIORITIES)[number]
export type EnquiryFolder = (typeof ENQUIRY_FOLDERS)[number]

const MAX_NORMAL_PRIORITY_SERVICES = 3

export const ENQUIRY_MESSAGES = {
  nameRequired: 'Name is required',
  servicesUnknown: 'Please choose services from the list',
  officeUnknown: 'Please choose an office from the list',
  emailRequired: EMAIL_ADDRESS_MESSAGES.required,
  emailInvalid: EMAIL_ADDRESS_MESSAGES.invalid,
  servicesRequired: 'Please select at least one service',
  /** `replyTime` is what the agency promises, such as '2 business days'. */
  received: (replyTime: string) => `Thank you for contacting us! We will get back to you within ${replyTime}.`,
  notFound: 'Query not found',
  deleted: 'Query deleted successfully',
  updated: 'Query updated successfully',
} as const

export const ENQUIRY_LIMITS = {
  services: 40,
  service: 60,
  office: 60,
  name: 120,
  organization: 160,
  number: 40,
  website: 300,
  message: 10_000,
} as const

/** What a form sends about itself, so that a bot's message goes to the spam folder. A request without them is never treated as spam. */
const spamSignals = {
  /** The honeypot: a field that people cannot see. */
  nickname: singleLine(500).optional(),
  /** How long the form was open, in milliseconds. */
  elapsedMs: z.number().min(0).max(1e12).optional(),
}

const sender = {
  name: requiredSingleLine(ENQUIRY_LIMITS.name, ENQUIRY_MESSAGES.nameRequired),
  email: emailAddress,
}

/** The order of the keys is the order of the checks. The server also checks that the site offers the services and the office. */
export const newEnquiry = z
  .strictObject({
    ...sender,
    services: z
      .array(
        z.string(ENQUIRY_MESSAGES.servicesUnknown).max(ENQUIRY_LIMITS.service, ENQUIRY_MESSAGES.servicesUnknown),
        requiredError(ENQUIRY_MESSAGES.servicesRequired),
      )
      .min(1, ENQUIRY_MESSAGES.servicesRequired)
      .max(ENQUIRY_LIMITS.services)
      .transform((chosen) => [...new Set(chosen)]),
    organization: singleLine(ENQUIRY_LIMITS.organization).default(''),
    number: singleLine(ENQUIRY_LIMITS.number).default(''),
    /** Another name of `number`, which some callers send. */
    phone: singleLine(ENQUIRY_LIMITS.number).optional(),
    website: singleLine(ENQUIRY_LIMITS.website).default(''),
    office: z.string(ENQUIRY_MESSAGES.officeUnknown).max(ENQUIRY_LIMITS.office, ENQUIRY_MESSAGES.officeUnknown).default(''),
    message: trimmedText(ENQUIRY_LIMITS.message).default(''),
    source: z.enum(['', ...SOURCES], 'Please choose a source from the list').default(''),
    ...spamSignals,
  })
  .transform(({ phone = '', ...fields }) => ({ ...fields, number: fields.number || phone }))
export type NewEnquiry = z.infer<typeof newEnquiry>

export const newDemoRequest = z.strictObject({
  product: requiredSingleLine(64, 'Please choose a product'),
  ...sender,
  organization: singleLine(ENQUIRY_LIMITS.organization).default(''),
  message: trimmedText(ENQUIRY_LIMITS.message).default(''),
  ...spamSignals,
})
export type NewDemoRequest = z.infer<typeof newDemoRequest>

/** The form's checks in the specification's order, for the browser, which has no schemas. The first key is the first error. */
export function validateEnquiry(form: Sender & { services: readonly string[] }) {
  const errors: { name?: string; email?: string; services?: string } = validateSender(form)
  if (form.services.length === 0) errors.services = ENQUIRY_MESSAGES.servicesRequired
  return errors
}

/** The required fields of a request for a demo. */
export function validateSender(form: Sender) {
  const errors: { name?: string; email?: string } = {}
  if (!form.name.trim()) errors.name = ENQUIRY_MESSAGES.nameRequired
  if (!form.email.trim()) errors.email = ENQUIRY_MESSAGES.emailRequired
  else if (!isEmailAddress(form.email.trim())) errors.email = ENQUIRY_MESSAGES.emailInvalid
  return errors
}

type Sender = { name: string; email: string }

/** Enquiries for so many services are flagged, whatever priority staff give them. */
export const isHighPriority = (services: readonly string[]): boolean => services.length > MAX_NORMAL_PRIORITY_SERVICES

export function derivePriority(enquiry: { services: readonly string[]; message: string; organization: string }): Priority {
  if (isHighPriority(enquiry.services)) return 'high'
  return enquiry.message || enquiry.organization ? 'medium' : 'low'
}
