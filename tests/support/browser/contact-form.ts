import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import type { EnquirySummary } from '../../../contract/staff-enquiry.ts'
import { ENQUIRY_FOLDERS } from '../../../contract/enquiry.ts'
import { OWNER_LOGIN } from '../owner-login.ts'

export const CREATE_ENQUIRY_PATH = '/api/contact/create'
export const VALID_ENQUIRY = { name: 'Anika Rao', email: 'anika@kesar.example', message: 'We sell saffron.' }

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: /^(Send enquiry|Submitting\.\.\.)$/ })
export const errorBanner = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** Fills in what the form requires. */
export async function fillContactForm(page: Page, { name, email, message }: Partial<typeof VALID_ENQUIRY> = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name ?? VALID_ENQUIRY.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email ?? VALID_ENQUIRY.email)
  await page.getByRole('checkbox', { name: 'Branding' }).check()
  await page.getByRole('textbox', { name: 'Message' }).fill(message ?? VALID_ENQUIRY.message)
}

type SentRequest = { key: string | undefined; body: unknown }

/** Replies to the requests of the form and records them. */
export function interceptSubmit(page: Page, respond: (route: Route) => Promise<void>): SentRequest[] {
  const sent: SentRequest[] = []
  void page.route(CREATE_ENQUIRY_PATH, (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return respond(route)
  })
  return sent
}

/** In all folders. */
export async function findEnquiriesByEmail(request: APIRequestContext, email: string): Promise<EnquirySummary[]> {
  await request.post('/api/admin/login', { data: OWNER_LOGIN })
  const lists = await Promise.all(
    ENQUIRY_FOLDERS.map(async (folder) => {
      const reply = await request.get('/api/contact/get-all-queries', { params: { folder, search: email.toLowerCase() } })
      return ((await reply.json()) as { data: EnquirySummary[] }).data
    }),
  )
  return lists.flat()
}
