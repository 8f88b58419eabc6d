import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/store.ts'
import type { Row } from '../database/tables.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { EmailContent } from '../mail/templates/email-html.ts'
import type { Attachment } from '../mail/transport/compose-email.ts'
import { createCleanDatabase } from './clean-database.ts'
import { type ErasedSubscriptions, createErasures } from './erasures.ts'
import { createExportPerson } from './export-person.ts'
import { createMergePeople } from './merge-people.ts'
import { addMissingPeople } from './missing-people.ts'
import { createPeople } from './people.ts'
import { createRetention } from './retention.ts'

export type PeopleServices = ReturnType<typeof createPeopleServices>

type Dependencies = {
  config: Pick<Config, 'mailFrom' | 'siteUrl' | 'dataDir'>
  store: Store
  audit: Audit
  outbox: Outbox
  files: FileStore
  storedFiles: StoredFiles
  caseEvents: Pick<CaseEvents, 'publish'>
  readContent: () => Promise<EmailContent>
  readAttachments: (email: Row<'emails'>) => Promise<Attachment[]>
  openSubscriptions: () => Promise<ErasedSubscriptions>
  backupsUntil: () => Date | undefined
  truncateWal: () => Promise<void>
  now: () => Date
  log: FastifyBaseLogger
}

export function createPeopleServices(dependencies: Dependencies) {
  const { config, store, truncateWal } = dependencies
  const { db } = store
  const erasures = createErasures({
    ...dependencies,
    cleanDatabase: createCleanDatabase({ store, dataDir: config.dataDir, truncateWal }),
  })

  return {
    people: createPeople(store),
    merge: createMergePeople(dependencies),
    exportPerson: createExportPerson({ ...dependencies, ...config, db }),
    erasures,
    /** For housekeeping. */
    deleteOldCases: createRetention({ ...dependencies, db }),
    addMissing: () => addMissingPeople(db),
  }
}
