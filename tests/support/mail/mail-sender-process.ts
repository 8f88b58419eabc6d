import { createReplyDeliveryHooks } from '../../../server/casework/replies.ts'
import { openStore } from '../../../server/database/engines/open.ts'
import { createOutbox } from '../../../server/mail/outbox.ts'
import { readDefaultContent } from '../content/read-default-content.ts'
import { createMailer } from '../../../server/mail/transport/mailer.ts'

// A process that sends emails until it is killed, for tests that kill it.

const [dataDir = '', smtpUrl = '', databaseUrl] = process.argv.slice(2)
const store = await openStore({ databaseUrl, dataDir }, () => {})
const mailFrom = { name: '', address: 'hello@navakra.example' }
const mailer = createMailer({ smtpUrl, mailFrom, siteUrl: 'http://localhost', dataDir, readContent: readDefaultContent })
createOutbox({ store, mailer, hooks: createReplyDeliveryHooks(store.engine), now: () => new Date(), log: console }).start()
