import type { FastifyBaseLogger } from 'fastify'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { createDueScheduler } from '../due-scheduler.ts'
import type { ContentDocuments } from './content-documents.ts'
import type { ContentEvents } from './content-events.ts'

type Dependencies = {
  documents: Pick<ContentDocuments, 'publishDue' | 'findNextDue'>
  content: Pick<ContentVersion, 'onChange'>
  events: ContentEvents
  now: () => Date
  log: FastifyBaseLogger
}

/** Publishes scheduled changes of pages when they are due. Of several nodes, the first to run publishes. */
export function createContentScheduler({ documents, content, events, now, log }: Dependencies) {
  const scheduler = createDueScheduler({
    task: publishDue,
    findNextDue: documents.findNextDue,
    failureMessage: 'scheduled changes of pages cannot be published now',
    now,
    log,
  })
  content.onChange(scheduler.wake)
  events.onEvent(scheduler.wake)
  return scheduler

  async function publishDue(): Promise<void> {
    for (const { key, problem } of await documents.publishDue(now().toISOString())) {
      log.warn({ document: key, problem }, 'scheduled changes of a page could not be published and stay a draft')
    }
  }
}
