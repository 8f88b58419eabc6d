import type { Engine } from '../store.ts'
import { first } from './001-first.ts'
import { audit } from './003-audit.ts'
import { notes } from './004-notes.ts'
import { promises } from './005-promises.ts'
import { blogStates } from './006-blog-states.ts'
import { accounts } from './007-accounts.ts'
import { limits } from './008-limits.ts'
import { subscriberIds } from './009-subscriber-ids.ts'
import { roles } from './010-roles.ts'
import { mailPrivacy } from './011-mail-privacy.ts'
import { replyDelivery } from './012-reply-delivery.ts'
import { originalFiles } from './013-original-files.ts'
import { shortWords } from './014-short-words.ts'
import { tradeWords } from './015-trade-words.ts'
import { blockCounts } from './016-block-counts.ts'
import { flatReads } from './017-flat-reads.ts'
import { publishedPages } from './018-published-pages.ts'
import type { SiteMigration } from './contracting.ts'
import { emailLanes } from './019-email-lanes.ts'
import { backups } from './020-backups.ts'
import { systemHealth } from './021-system-health.ts'
import { jobRuns } from './022-job-runs.ts'
import { correspondence } from './023-correspondence.ts'
import { desk } from './024-desk.ts'
import { composer } from './025-composer.ts'
import { mentions } from './026-mentions.ts'
import { people } from './027-people.ts'
import { unpublishedChanges } from './028-unpublished-changes.ts'
import { siteContent } from './029-site-content.ts'
import { mediaLibrary } from './030-media-library.ts'
import { redirects } from './031-redirects.ts'
import { imports } from './032-imports.ts'
import { liveSites } from './033-live-sites.ts'
import { contentSchedule } from './034-content-schedule.ts'
import { mendedLinks } from './035-mended-links.ts'

/**
 * In the order of their names. A released migration is never edited or renamed: a change is a new migration. There is no 002. From 019 on
 * they expand the schema, or are `contracting` (CONTRIBUTING.md).
 */
export const migrations = (engine: Engine): Record<string, SiteMigration> => ({
  '001-first': first(engine),
  '003-audit': audit(engine),
  '004-notes': notes(engine),
  '005-promises': promises(engine),
  '006-blog-states': blogStates(engine),
  '007-accounts': accounts(engine),
  '008-limits': limits(engine),
  '009-subscriber-ids': subscriberIds(),
  '010-roles': roles(engine),
  '011-mail-privacy': mailPrivacy(engine),
  '012-reply-delivery': replyDelivery(engine),
  '013-original-files': originalFiles(engine),
  '014-short-words': shortWords(engine),
  '015-trade-words': tradeWords(engine),
  '016-block-counts': blockCounts(engine),
  '017-flat-reads': flatReads(engine),
  '018-published-pages': publishedPages(engine),
  '019-email-lanes': emailLanes(),
  '020-backups': backups(engine),
  '021-system-health': systemHealth(engine),
  '022-job-runs': jobRuns(engine),
  '023-correspondence': correspondence(engine),
  '024-desk': desk(engine),
  '025-composer': composer(engine),
  '026-mentions': mentions(engine),
  '027-people': people(engine),
  '028-unpublished-changes': unpublishedChanges(engine),
  '029-site-content': siteContent(engine),
  '030-media-library': mediaLibrary(engine),
  '031-redirects': redirects(engine),
  '032-imports': imports(engine),
  '033-live-sites': liveSites(engine),
  '034-content-schedule': contentSchedule(engine),
  '035-mended-links': mendedLinks(engine),
})
