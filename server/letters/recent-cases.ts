import type { SiteContent } from '../../contract/site-content/documents.ts'
import type { LetterValues } from '../../contract/site-content/letter-values.ts'
import type { LetterName } from '../../contract/site-content/letters.ts'
import type { SelectedServices } from '../../contract/solution-request.ts'
import type { Executor } from '../database/tables.ts'
import { enquiryNoticeValues } from '../enquiries/enquiry-notice.ts'
import { solutionNoticeValues } from '../solution-requests/solution-request-notice.ts'

type RecentCase = { id: string; name: string; at: string; values: LetterValues }

/** The newest case that such a letter was sent about; all staff may read it. Spam fills no letter. */
export async function findRecentCase(
  db: Executor,
  letter: LetterName,
  agency: SiteContent['agency'],
  siteUrl: string,
): Promise<RecentCase | undefined> {
  if (letter === 'enquiryNotice' || letter === 'demoNotice') return findRecentEnquiry(db, letter, agency, siteUrl)
  return letter === 'solutionNotice' ? findRecentSolutionRequest(db, agency, siteUrl) : undefined
}

async function findRecentEnquiry(
  db: Executor,
  letter: 'enquiryNotice' | 'demoNotice',
  agency: SiteContent['agency'],
  siteUrl: string,
): Promise<RecentCase | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('folder', '=', 'inbox')
    .where('demo_product', letter === 'demoNotice' ? '<>' : '=', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const enquiry = { ...row, services: JSON.parse(row.services) as string[], demoOf: row.demo_product }
  const receipt = { id: row.id, at: new Date(row.created_at), replyDeadline: new Date(row.reply_due_at ?? row.created_at) }
  return { id: row.id, name: row.name, at: row.created_at, values: enquiryNoticeValues(agency, enquiry, receipt, siteUrl) }
}

async function findRecentSolutionRequest(db: Executor, agency: SiteContent['agency'], siteUrl: string): Promise<RecentCase | undefined> {
  const row = await db
    .selectFrom('solution_requests')
    .selectAll()
    .where('folder', '=', 'inbox')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { n } = await db
    .selectFrom('solution_request_files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('solution_request_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const request = {
    id: row.id,
    at: new Date(row.created_at),
    fileCount: Number(n),
    businessName: row.business_name,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    services: JSON.parse(row.services) as SelectedServices,
    budgetRange: row.budget_range,
    launchTimeline: row.launch_timeline,
    problemSolved: row.problem_solved,
  }
  const name = row.contact_name || row.business_name || row.contact_email
  return { id: row.id, name, at: row.created_at, values: solutionNoticeValues(agency, request, siteUrl) }
}
