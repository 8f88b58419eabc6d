import { DESK_SORTS, DESK_VIEWS } from '../../../contract/desk.ts'
import type { RowCounts } from './fill-sqlite.ts'
import { COMMON_WORD, RARE_WORD, USUAL_WORD, auditActorId, enquiryRow, personRow, postRow, sampleAddress } from './sample-rows.ts'

const enquiries = '/api/contact/get-all-queries'
const blogs = '/api/blogs/get-all-blogs'
const staffBlogs = '/api/blogs/staff'
const emails = '/api/outbox/letters'
const subscribers = '/api/newsletter/subscribers'
const requests = '/api/custom-solutions/get-all-requests'
const audit = '/api/admin/audit'
const desk = '/api/desk'
const people = '/api/people'
const PAGE_SIZE = 20

/** The path of every list, search and figure. The deep pages depend on the number of rows. */
export function measuredCalls(rows: RowCounts): Record<string, string> {
  const page = (share: number, count: number) => Math.max(1, Math.floor((share * count) / PAGE_SIZE))
  // Not one of those in the spam folder.
  const middleEnquiry = enquiryRow(Math.floor(rows.enquiries / 2) + 1, rows.enquiries).row
  const post = postRow(10, rows.posts).row.id
  const address = sampleAddress(Math.floor(rows.others / 2))
  const person = personRow(Math.floor(rows.others / 2), rows.others).row
  const neighbours = `/api/contact/get-query/${middleEnquiry.id}/neighbours`
  return {
    'enquiries, newest 500': enquiries,
    'enquiries, a page': `${enquiries}?limit=20`,
    'enquiries, page 40': `${enquiries}?limit=20&page=40`,
    'enquiries, nine tenths down': `${enquiries}?limit=20&page=${page(0.9, rows.enquiries)}`,
    'enquiries, past the end': `${enquiries}?limit=20&page=1000000`,
    'enquiries, pending': `${enquiries}?limit=20&status=pending`,
    'enquiries, pending, deep': `${enquiries}?limit=20&status=pending&page=${page(0.2, rows.enquiries)}`,
    'enquiries, spam': `${enquiries}?limit=20&folder=spam`,
    'enquiries, rare word': `${enquiries}?limit=20&search=${RARE_WORD}`,
    'enquiries, usual word': `${enquiries}?limit=20&search=${USUAL_WORD}`,
    'enquiries, usual word, page 50': `${enquiries}?limit=20&search=${USUAL_WORD}&page=50`,
    'enquiries, usual word, pending': `${enquiries}?limit=20&search=${USUAL_WORD}&status=pending`,
    'enquiries, common word': `${enquiries}?limit=20&search=${COMMON_WORD}`,
    'enquiries, common word, page 50': `${enquiries}?limit=20&search=${COMMON_WORD}&page=50`,
    'enquiries, common word, pending': `${enquiries}?limit=20&search=${COMMON_WORD}&status=pending`,
    'enquiries, common word, spam': `${enquiries}?limit=20&search=${COMMON_WORD}&folder=spam`,
    'enquiries, an address': `${enquiries}?limit=20&search=${middleEnquiry.email}`,
    'enquiries, an unknown address': `${enquiries}?limit=20&search=x${middleEnquiry.email}`,
    'enquiries, one letter': `${enquiries}?limit=20&search=k`,
    'enquiries, two letters': `${enquiries}?limit=20&search=ka`,
    'enquiries, no match': `${enquiries}?limit=20&search=zzzzzz`,
    'an enquiry, neighbours': neighbours,
    'an enquiry, neighbours, usual word': `${neighbours}?search=${USUAL_WORD}`,
    ...Object.fromEntries(DESK_VIEWS.map((view) => [`desk, ${view}`, `${desk}?limit=50&view=${view}`])),
    ...Object.fromEntries(DESK_SORTS.map((sort) => [`desk, closed by ${sort}`, `${desk}?limit=50&view=closed&sort=${sort}`])),
    'desk, deep': `${desk}?limit=50&page=200`,
    'desk, pending': `${desk}?limit=50&status=pending`,
    'desk, mine by contact': `${desk}?limit=50&view=mine&sort=contact`,
    'desk, demo requests': `${desk}?limit=50&kind=demo request`,
    'desk, solution requests': `${desk}?limit=50&kind=solution request`,
    'desk, usual word': `${desk}?limit=50&search=${USUAL_WORD}`,
    'desk, common word': `${desk}?limit=50&search=${COMMON_WORD}`,
    'desk, an address': `${desk}?limit=50&search=${middleEnquiry.email}`,
    'desk, neighbours': `${desk}/cases/${middleEnquiry.id}/neighbours?view=all`,
    'desk, a case': `${desk}/cases/${middleEnquiry.id}/context`,
    people: `${people}?limit=20`,
    'people, nine tenths down': `${people}?limit=20&page=${page(0.9, rows.others)}`,
    'people, rare name': `${people}?limit=20&search=${person.name}`,
    'people, common word': `${people}?limit=20&search=${COMMON_WORD}`,
    'people, an address': `${people}?limit=20&search=${person.address}`,
    'a person': `${people}/${person.id}`,
    'a person, events': `${people}/${person.id}/events`,
    dashboard: '/api/admin/dashboard',
    'posts, newest': `${blogs}?limit=6`,
    'posts, page 40': `${blogs}?limit=20&page=40`,
    'posts, in the middle': `${blogs}?limit=20&page=${page(0.5, rows.posts)}`,
    'posts, by heading': `${blogs}?limit=20&sortBy=mainHeading&sortOrder=asc`,
    'posts, by heading, in the middle': `${blogs}?limit=20&sortBy=mainHeading&sortOrder=asc&page=${page(0.5, rows.posts)}`,
    'posts, by read time': `${blogs}?limit=20&sortBy=readTime`,
    'posts, rare word': `${blogs}?limit=20&search=${RARE_WORD}`,
    'posts, usual word': `${blogs}?limit=20&search=${USUAL_WORD}`,
    'posts, common word': `${blogs}?limit=20&search=${COMMON_WORD}`,
    'posts, common word, by heading': `${blogs}?limit=20&search=${COMMON_WORD}&sortBy=mainHeading`,
    'posts, category': `${blogs}?limit=20&category=strategy`,
    'posts, one letter': `${blogs}?limit=20&search=k`,
    'posts, two letters': `${blogs}?limit=20&search=ka`,
    'posts, related': `/api/blogs/${post}/related`,
    'posts, for staff': staffBlogs,
    'posts, drafts': `${staffBlogs}?state=draft`,
    'posts, common word, for staff': `${staffBlogs}?search=${COMMON_WORD}&state=published`,
    'outbox, a page': emails,
    'outbox, deep': `${emails}?page=${page(0.9, rows.others)}`,
    'outbox, failed': `${emails}?state=failed`,
    'outbox, usual word': `${emails}?search=${USUAL_WORD}`,
    'outbox, an address': `${emails}?search=${address}`,
    'subscribers, a page': subscribers,
    'subscribers, deep': `${subscribers}?page=${page(0.9, rows.others)}`,
    'subscribers, usual word': `${subscribers}?search=${USUAL_WORD}`,
    'subscribers, an address': `${subscribers}?search=${address}`,
    'solution requests, a page': requests,
    'solution requests, deep': `${requests}?page=${page(0.9, rows.others)}`,
    'solution requests, pending': `${requests}?status=pending`,
    'solution requests, usual word': `${requests}?search=${USUAL_WORD}`,
    'audit log, a page': audit,
    'audit log, deep': `${audit}?page=${page(0.9, rows.others)}`,
    'audit log, of one person': `${audit}?by=${auditActorId(1)}&page=${page(0.1, rows.others)}`,
  }
}
