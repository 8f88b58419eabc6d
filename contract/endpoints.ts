import { accountCalls } from './calls/account-calls.ts'
import { authCalls } from './calls/auth-calls.ts'
import { postCalls } from './calls/post-calls.ts'
import { postChangesCalls } from './calls/post-changes-calls.ts'
import { catalogCalls } from './calls/catalog-calls.ts'
import { composerCalls } from './calls/composer-calls.ts'
import { contentCalls } from './calls/content-calls.ts'
import { correspondenceCalls } from './calls/correspondence-calls.ts'
import { deskCalls } from './calls/desk-calls.ts'
import { enquiryCalls } from './calls/enquiry-calls.ts'
import { importCalls } from './calls/import-calls.ts'
import { liveCalls } from './calls/live-calls.ts'
import { mediaCalls } from './calls/media-calls.ts'
import { newsletterCalls } from './calls/newsletter-calls.ts'
import { outboxCalls } from './calls/outbox-calls.ts'
import { personCalls } from './calls/person-calls.ts'
import { redirectCalls } from './calls/redirect-calls.ts'
import { settingsCalls } from './calls/settings-calls.ts'
import { solutionRequestCalls } from './calls/solution-request-calls.ts'
import { staffCalls } from './calls/staff-calls.ts'
import { systemCalls } from './calls/system-calls.ts'

/** Every call. Server routes, browser client, in-process client and the OpenAPI document are made from this table. */
export const endpoints = {
  ...postCalls,
  ...postChangesCalls,
  ...mediaCalls,
  ...enquiryCalls,
  ...catalogCalls,
  ...contentCalls,
  ...solutionRequestCalls,
  ...newsletterCalls,
  ...authCalls,
  ...accountCalls,
  ...staffCalls,
  ...outboxCalls,
  ...correspondenceCalls,
  ...deskCalls,
  ...liveCalls,
  ...composerCalls,
  ...personCalls,
  ...importCalls,
  ...redirectCalls,
  ...settingsCalls,
  ...systemCalls,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
