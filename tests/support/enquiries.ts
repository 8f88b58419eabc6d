import { type APIRequestContext, expect } from '@playwright/test'
import type { Enquiry, EnquirySummary } from '../../contract/enquiry.ts'
import { unique } from './unique.ts'

export const newName = (first = 'Meera'): string => unique(first)

const SENT = {
  email: 'meera@kettlecrane.example',
  organization: 'Kettle & Crane',
  services: ['Branding', 'SEO'],
  message: 'We sell loose tea.\n\nWhere do we start?',
}

type Sent = Partial<typeof SENT> & { name: string; number?: string; website?: string }

/** Sends an enquiry as visitors do. Returns its id, for which one has to be signed in. */
export async function anEnquiry(request: APIRequestContext, sent: Sent): Promise<string> {
  const reply = await request.post('/api/contact/create', { data: { ...SENT, ...sent } })
  expect(reply.status()).toBe(201)
  const list = await request.get('/api/contact/get-all-queries', { params: { search: sent.name, limit: 1 } })
  const { data } = (await list.json()) as { data: EnquirySummary[] }
  return data[0]?._id ?? ''
}

export async function theEnquiry(request: APIRequestContext, id: string): Promise<Enquiry> {
  return ((await (await request.get(`/api/contact/get-query/${id}`)).json()) as { data: Enquiry }).data
}
