import { type APIRequestContext, type Page, expect } from '@playwright/test'
import type { Enquiry, EnquirySummary } from '../../../contract/staff-enquiry.ts'
import { unique } from '../unique.ts'

export const uniquePersonName = (first = 'Meera'): string => unique(first)

const DEFAULT_ENQUIRY = {
  email: 'meera@kettlecrane.example',
  organization: 'Kettle & Crane',
  services: ['Branding', 'SEO'],
  message: 'We sell loose tea.\n\nWhere do we start?',
}

type EnquiryFields = Partial<typeof DEFAULT_ENQUIRY> & { name: string; number?: string; website?: string }

/** Submits an enquiry. Returns its id, for which the request context must be signed in. */
export async function sendEnquiry(request: APIRequestContext, fields: EnquiryFields): Promise<string> {
  const reply = await request.post('/api/contact/create', { data: { ...DEFAULT_ENQUIRY, ...fields } })
  expect(reply.status()).toBe(201)
  const list = await request.get('/api/contact/get-all-queries', { params: { search: fields.name, limit: 1 } })
  const { data } = (await list.json()) as { data: EnquirySummary[] }
  return data[0]?._id ?? ''
}

/** Submits enquiries one after the other, oldest first. All names contain `search`, and no other one does. Returns their ids. */
export async function sendEnquiries(request: APIRequestContext, search: string, enquiries: readonly EnquiryFields[]): Promise<string[]> {
  for (const fields of enquiries) {
    const reply = await request.post('/api/contact/create', { data: { ...DEFAULT_ENQUIRY, ...fields } })
    expect(reply.status()).toBe(201)
  }
  const list = await request.get('/api/contact/get-all-queries', { params: { search, limit: enquiries.length } })
  const { data } = (await list.json()) as { data: EnquirySummary[] }
  return enquiries.map(({ name }) => data.find((enquiry) => enquiry.name === name)!._id)
}

export async function fetchEnquiry(request: APIRequestContext, id: string): Promise<Enquiry> {
  return ((await (await request.get(`/api/contact/get-query/${id}`)).json()) as { data: Enquiry }).data
}

/** On the page of a case: the composer with the form of a note. */
export async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Write to/ }).click()
  await page.getByRole('tab', { name: 'Note' }).click()
}
