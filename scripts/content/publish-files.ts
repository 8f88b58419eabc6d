import { createAudit } from '../../server/audit/audit.ts'
import type { Config } from '../../server/config.ts'
import { createContentVersion } from '../../server/database/cluster/content-version.ts'
import type { MonitoredStore } from '../../server/database/store.ts'
import type { DocumentKey } from '../../contract/site-content/documents.ts'
import { createPurgeRecorder } from '../../server/pages/purge/purge-queue.ts'
import { createContentDocuments } from '../../server/site-content/content-documents.ts'
import { createContentEvents } from '../../server/site-content/content-events.ts'

/** The note of the versions that come from files. */
const NOTE = 'Imported from files'

/** Publishes documents from another process than the site's. Nodes that run on the same PostgreSQL database are told, and it waits for them. */
export async function importContent(
  store: MonitoredStore,
  { databaseListenUrl, purgeUrl }: Pick<Config, 'databaseListenUrl' | 'purgeUrl'>,
  documents: Partial<Record<DocumentKey, unknown>>,
): Promise<DocumentKey[]> {
  const now = () => new Date()
  const content = createContentVersion(store, {
    listenUrl: databaseListenUrl,
    recordChange: purgeUrl && createPurgeRecorder(now),
  })
  await store.health.start()
  await content.start()
  try {
    const events = createContentEvents({ log: console })
    const { importAll } = createContentDocuments({ store, content, audit: createAudit({ store, now }), events, now })
    return await importAll(documents, NOTE)
  } finally {
    await content.stop()
    await store.health.stop()
  }
}
