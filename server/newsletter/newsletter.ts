import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { DailyEmailCounts } from '../mail/daily-email-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Logger } from '../mail/sender.ts'
import { createSubscribers } from './subscribers.ts'
import { createSubscriptions } from './subscriptions.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Dependencies = {
  store: Store
  outbox: Outbox
  emailCounts: DailyEmailCounts
  audit: Audit
  siteUrl: string
  now: () => Date
  log: Logger
}

export const createNewsletter = (dependencies: Dependencies) => ({
  ...createSubscriptions(dependencies),
  ...createSubscribers(dependencies),
})
