import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/open.ts'
import type { LetterCounts } from '../mail/letter-counts.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Log } from '../mail/sender.ts'
import { createSubscribers } from './subscribers.ts'
import { createSubscriptions } from './subscriptions.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

type Dependencies = { store: Store; outbox: Outbox; letterCounts: LetterCounts; audit: Audit; siteUrl: string; now: () => Date; log: Log }

export const createNewsletter = (dependencies: Dependencies) => ({
  ...createSubscriptions(dependencies),
  ...createSubscribers(dependencies),
})
