import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Api, isApiError } from '../../../contract/api-client.ts'
import type { EndpointInput } from '../../../contract/endpoint.ts'
import type { EndpointName, Endpoints } from '../../../contract/endpoints.ts'
import { keys } from './keys.ts'

/** Every staff endpoint that writes. One that is missing in `CHANGED_BY` is a type error. */
type StaffWrite = {
  [Name in EndpointName]: Endpoints[Name] extends { access: 'staff'; method: 'POST' | 'PUT' | 'DELETE' } ? Name : never
}[EndpointName]

type ChangedKeys = { [Name in StaffWrite]: (input: EndpointInput<Endpoints[Name]>) => readonly QueryKey[] }

const nothing = () => []
const emails = () => [keys.emails.lists, keys.desk.all, keys.enquiries.lists, keys.enquiries.details, ...solutionRequests(), keys.dashboard]
const solutionRequests = () => [keys.solutionRequests.lists, keys.solutionRequests.details]
const cases = () => [keys.desk.all, keys.enquiries.lists, keys.enquiries.details, ...solutionRequests(), keys.dashboard]
const people = () => [keys.people.all, keys.desk.contexts]
const posts = () => [keys.posts.all, keys.dashboard]
const media = () => [keys.media.all]
const categories = () => [keys.catalog.list('category'), keys.catalog.documents('category'), keys.content.all]
const products = () => [keys.catalog.list('product'), keys.catalog.documents('product'), keys.content.all]
/** Service categories and products are edited on the page too. */
const content = () => [...categories(), ...products()]
const redirects = () => [keys.redirects.lists, keys.redirects.missing, keys.redirects.brokenLinks]
const imports = () => [keys.imports.all]
const staff = () => [keys.staff]
const twoFactor = () => [keys.twoFactor, keys.staff]

/** The queries that each write changes, applied to every call by `withInvalidation`. */
export const CHANGED_BY: ChangedKeys = {
  updateEnquiry: ({ id }) => [keys.desk.all, keys.enquiries.lists, keys.enquiries.detail(id), keys.dashboard],
  replyToEnquiry: ({ id }) => [keys.desk.all, keys.enquiries.lists, keys.enquiries.detail(id), keys.emails.lists, keys.dashboard],
  deleteEnquiry: ({ id }) => [keys.desk.all, keys.enquiries.lists, keys.enquiries.detail(id), keys.dashboard],
  addEnquiryNote: ({ id }) => [keys.desk.all, keys.enquiries.detail(id)],
  deleteEnquiryNote: ({ id }) => [keys.desk.all, keys.enquiries.detail(id)],

  updateSolutionRequest: ({ id }) => [keys.desk.all, keys.solutionRequests.lists, keys.solutionRequests.detail(id), keys.dashboard],
  replyToSolutionRequest: ({ id }) => [
    keys.desk.all,
    keys.solutionRequests.lists,
    keys.solutionRequests.detail(id),
    keys.emails.lists,
    keys.dashboard,
  ],
  deleteSolutionRequest: ({ id }) => [keys.desk.all, keys.solutionRequests.lists, keys.solutionRequests.detail(id), keys.dashboard],
  addSolutionRequestNote: ({ id }) => [keys.desk.all, keys.solutionRequests.detail(id)],
  deleteSolutionRequestNote: ({ id }) => [keys.desk.all, keys.solutionRequests.detail(id)],

  changeCases: cases,
  undoChange: cases,
  reportPresence: nothing,
  markMentionsSeen: () => [keys.desk.mentions],

  createReplyTemplate: () => [keys.replyTemplates],
  updateReplyTemplate: () => [keys.replyTemplates],
  deleteReplyTemplate: () => [keys.replyTemplates],
  uploadReplyFile: nothing,
  saveReplyDraft: () => [keys.desk.lists],
  deleteReplyDraft: ({ id }) => [keys.desk.lists, keys.replyDraft(id)],
  takeBackReply: () => [...emails(), ['reply-draft']],
  sendReplyNow: emails,

  mergePeople: people,
  separatePeople: people,
  dismissSamePerson: people,
  erasePerson: () => [keys.people.all, ...cases(), keys.subscribers.lists, keys.emails.lists, keys.messages.unmatchedLists],

  createPost: posts,
  updatePost: posts,
  restorePostVersion: posts,
  createPreviewLink: ({ id }) => [keys.posts.detail(id)],
  revokePreviewLink: ({ id }) => [keys.posts.detail(id)],
  deletePost: posts,
  deletePostFromEditor: posts,
  editContent: ({ key }) => [keys.content.list, keys.content.document(key)],
  publishContent: content,
  unscheduleContent: content,
  discardContent: content,
  takeBackContent: content,
  restoreContentVersion: content,
  previewLetter: nothing,
  sendLetterTest: () => [keys.emails.lists],
  createPagePreview: nothing,
  revokePagePreviews: nothing,
  uploadPostImage: media,
  importPostImage: media,
  uploadMedia: media,
  updateMedia: media,
  // Posts, categories and products may show the other picture.
  replaceMedia: () => [keys.media.all, keys.posts.all, ...categories(), ...products()],
  deleteMedia: media,
  restoreMedia: media,
  savePostChanges: posts,
  discardPostChanges: posts,
  publishPostChanges: posts,
  schedulePostChanges: posts,
  // The editor that saves it has the newest text itself.
  savePostAutosave: nothing,
  deletePostAutosave: nothing,
  askForPostReview: ({ id }) => [keys.posts.detail(id), keys.posts.reviews],
  endPostReview: ({ id }) => [keys.posts.detail(id), keys.posts.reviews],

  createCategory: categories,
  updateCategory: categories,
  reorderCategories: () => [keys.catalog.list('category'), keys.content.all],
  deleteCategory: categories,
  createProduct: products,
  updateProduct: products,
  reorderProducts: () => [keys.catalog.list('product'), keys.content.all],
  deleteProduct: products,

  createRedirect: redirects,
  createManyRedirects: redirects,
  updateRedirect: redirects,
  deleteRedirect: redirects,
  restoreRedirect: redirects,
  // Its reply replaces the shown report.
  mendLink: () => [keys.redirects.brokenLinks, keys.posts.all, keys.content.all],
  checkLinks: nothing,

  resendEmail: emails,
  stopEmail: emails,
  markEmailSent: emails,
  sendCapturedEmails: emails,

  placeMessage: () => [...cases(), keys.messages.unmatchedLists],
  deleteMessage: () => [keys.messages.unmatchedLists],
  // The days of the dashboard are counted in the time zone.
  updateAgencySettings: () => [keys.agencySettings, keys.dashboard],

  // Its reply replaces the shown health.
  checkSystemHealth: () => [keys.system.events, keys.dashboard],
  runJob: () => [keys.system.jobs],

  uploadImport: imports,
  uploadImportArchive: imports,
  updateImportItem: imports,
  checkImport: imports,
  startImport: imports,
  stopImport: imports,
  resumeImport: imports,
  takeBackImport: () => [...imports(), ...posts()],
  deleteImport: imports,

  deleteSubscriber: () => [keys.subscribers.lists],

  inviteStaff: staff,
  resendInvite: staff,
  withdrawInvite: staff,
  disableStaff: staff,
  enableStaff: staff,
  changeStaffRole: staff,
  updateProfile: staff,
  changePassword: () => [keys.sessions],
  signOutEverywhere: () => [keys.sessions],
  startTwoFactorSetup: nothing,
  enableTwoFactor: twoFactor,
  regenerateRecoveryCodes: twoFactor,
  disableTwoFactor: twoFactor,
}

/** With the queries of its page, which is still open when it is deleted. */
export const enquiryQueries = ({ id }: { id: string }) => [keys.enquiries.detail(id), ...caseQueries(id)]
const caseQueries = (id: string) => [keys.desk.context(id), keys.desk.neighboursOf(id), keys.replyDraft(id)]
const postQueries = ({ id }: { id: string }) => [keys.posts.detail(id), keys.posts.edited(id), keys.posts.versions(id)]

/** The queries of what a call deletes. Its page is still open then, and must not load it again. */
const DELETED_BY: Partial<ChangedKeys> = {
  deleteEnquiry: enquiryQueries,
  deleteSolutionRequest: ({ id }) => [keys.solutionRequests.detail(id), ...caseQueries(id)],
  erasePerson: ({ id }) => [keys.people.detail(id), keys.people.allEvents(id), keys.people.erasurePlan(id)],
  deletePost: postQueries,
  deletePostFromEditor: postQueries,
  // A replaced picture leaves the library.
  replaceMedia: ({ id }) => [keys.media.detail(id)],
  deleteMedia: ({ id }) => [keys.media.detail(id)],
  deleteImport: ({ id }) => [keys.imports.detail(id), keys.imports.allItems(id), keys.imports.allRedirects(id)],
}

type AnyCall = (input: never, options: never) => Promise<unknown>

/** Wraps the API so that each write invalidates the queries that it changed. */
export function withInvalidation(api: Api, client: QueryClient): Api {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    // A link to what was deleted must not show it from the cache.
    if (type === 'observerRemoved' && deleted.has(query) && query.getObserversCount() === 0) cache.remove(query)
  })
  const calls = Object.entries<AnyCall>(api).map(([name, call]) => [name, isWrite(name) ? invalidating(name, call, client) : call])
  return Object.fromEntries(calls) as unknown as Api
}

function invalidating(name: StaffWrite, call: AnyCall, client: QueryClient): AnyCall {
  const getChangedKeys = CHANGED_BY[name] as (input: unknown) => readonly QueryKey[]
  const getDeletedKeys = DELETED_BY[name] as ((input: unknown) => readonly QueryKey[]) | undefined
  return async (input, options) => {
    try {
      const reply = await whileDeleting(client, getDeletedKeys?.(input) ?? [], () => call(input, options))
      invalidate(client, getChangedKeys(input))
      return reply
    } catch (error) {
      if (mayHaveChanged(error)) invalidate(client, getChangedKeys(input))
      throw error
    }
  }
}

const deleted = new WeakSet<Query>()

/** From its beginning on, `invalidate` does not load again what a call deletes, unless the call fails. */
export async function whileDeleting<Reply>(
  client: QueryClient,
  deletedKeys: readonly QueryKey[],
  call: () => Promise<Reply>,
): Promise<Reply> {
  const queries = deletedKeys.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
  for (const query of queries) deleted.add(query)
  try {
    return await call()
  } catch (error) {
    for (const query of queries) deleted.delete(query)
    // What has changed meanwhile.
    void client.refetchQueries({ type: 'active', predicate: (query) => queries.includes(query) && query.state.isInvalidated })
    throw error
  }
}

/** Shown data is loaded again; data that is only cached is removed, so that no page opens with outdated data. */
export function invalidate(client: QueryClient, changed: readonly QueryKey[]): void {
  for (const queryKey of changed) {
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    void client.refetchQueries({ queryKey, type: 'active', predicate: (query) => !deleted.has(query) })
  }
}

const isWrite = (name: string): name is StaffWrite => Object.hasOwn(CHANGED_BY, name)

/** The data was changed by somebody else (404, 409), or the server failed after it may have written. */
const mayHaveChanged = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 409 || error.kind === 'server' || error.kind === 'unreadable')
