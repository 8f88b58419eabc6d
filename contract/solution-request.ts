import { z } from 'zod'
import { EMAIL_ADDRESS_MAX_LENGTH, EMAIL_ADDRESS_MESSAGES, isEmailAddress, normalizeEmailAddress } from './email-address.ts'
import { singleLine, trimmedText } from './fields.ts'

export const BUDGET_RANGES = ['Under $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'] as const
export const LAUNCH_TIMELINES = ['Within 1 month', '1-3 months', '3-6 months', '6+ months', 'Not sure yet'] as const

/** The form's five checkboxes: key and label. */
export const SOLUTION_REQUEST_SERVICES = {
  branding: 'Branding & Visual Identity',
  website: 'Website & Development',
  printables: 'Printables',
  eventPlanning: 'Event Planning',
  digitalMedia: 'Digital Media & Campaigns',
} as const

export const SOLUTION_REQUEST_MESSAGES = {
  received: "Thank you for your submission! We'll be in touch with you shortly to discuss your project.",
  failed: 'Oops! Something went wrong. Please try again or contact us directly.',
  notFound: 'Solution request not found',
  fileNotFound: 'File not found',
  noEmail: 'This request gives no e-mail address, so it cannot be answered by e-mail.',
  updated: 'Solution request updated successfully',
  deleted: 'Solution request deleted successfully',
} as const

export const SOLUTION_REQUEST_LIMITS = {
  businessName: 200,
  problemSolved: 5000,
  targetAudience: 5000,
  goals: 5000,
  contactName: 120,
  contactEmail: EMAIL_ADDRESS_MAX_LENGTH,
} as const

export const selectedServices = z.strictObject({
  branding: z.boolean().default(false),
  website: z.boolean().default(false),
  printables: z.boolean().default(false),
  eventPlanning: z.boolean().default(false),
  digitalMedia: z.boolean().default(false),
})
export type SelectedServices = z.infer<typeof selectedServices>

/** The text fields of the multipart form. Every one is optional. */
export const newSolutionRequest = z.strictObject({
  businessName: singleLine(SOLUTION_REQUEST_LIMITS.businessName).default(''),
  problemSolved: trimmedText(SOLUTION_REQUEST_LIMITS.problemSolved).default(''),
  targetAudience: trimmedText(SOLUTION_REQUEST_LIMITS.targetAudience).default(''),
  goals: trimmedText(SOLUTION_REQUEST_LIMITS.goals).default(''),
  services: z
    .string()
    .max(500)
    .transform((value, context) => {
      try {
        return JSON.parse(value || '{}') as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'services must be a JSON object of the five booleans' })
        return z.NEVER
      }
    })
    .pipe(selectedServices)
    .default({ branding: false, website: false, printables: false, eventPlanning: false, digitalMedia: false }),
  budgetRange: z.enum(['', ...BUDGET_RANGES], 'Please choose a budget from the list').default(''),
  launchTimeline: z.enum(['', ...LAUNCH_TIMELINES], 'Please choose a timeline from the list').default(''),
  contactName: singleLine(SOLUTION_REQUEST_LIMITS.contactName).default(''),
  contactEmail: singleLine(SOLUTION_REQUEST_LIMITS.contactEmail)
    .overwrite(normalizeEmailAddress)
    .refine((value) => value === '' || isEmailAddress(value), EMAIL_ADDRESS_MESSAGES.invalid)
    .default(''),
})
export type NewSolutionRequest = z.infer<typeof newSolutionRequest>

/** The form's checks, for the browser, which has no schemas. */
export function validateSolutionRequest({ contactEmail }: { contactEmail: string }): { contactEmail?: string } {
  const email = contactEmail.trim()
  return email === '' || isEmailAddress(email) ? {} : { contactEmail: EMAIL_ADDRESS_MESSAGES.invalid }
}
