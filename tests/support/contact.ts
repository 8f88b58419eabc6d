import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import type { EnquirySummary } from '../../contract/enquiry.ts'
import { FOLDERS } from '../../contract/enquiry.ts'
import { ADMIN } from './admin.ts'

export const CREATE = '/api/contact/create'
export const GOOD = { name: 'Anika Rao', email: 'anika@kesar.example', message: 'We sell saffron.' }

export const button = (page: Page): Locator => page.getByRole('button', { name: /^(Send enquiry|Submitting\.\.\.)$/ })
export const banner = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** A form that may be sent: who, what, one service. */
export async function fillIn(page: Page, { name, email, message }: Partial<typeof GOOD> = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name ?? GOOD.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email ?? GOOD.email)
  await page.getByRole('checkbox', { name: 'Branding' }).check()
  await page.getByRole('textbox', { name: 'Message' }).fill(message ?? GOOD.message)
}

type Sent = { key: string | undefined; body: unknown }

/** Answers what the browser sends, and notes it. */
export function answerWith(page: Page, answer: (route: Route) => Promise<void>): Sent[] {
  const sent: Sent[] = []
  void page.route(CREATE, (route) => {
    const request = route.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    return answer(route)
  })
  return sent
}

/** As staff see them, wherever they lie. */
export async function theEnquiriesOf(request: APIRequestContext, email: string): Promise<EnquirySummary[]> {
  await request.post('/api/admin/login', { data: ADMIN })
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const reply = await request.get('/api/contact/get-all-queries', { params: { folder, search: email.toLowerCase() } })
      return ((await reply.json()) as { data: EnquirySummary[] }).data
    }),
  )
  return lists.flat()
}
