/** Every query key of the staff area. Invalidating a key also invalidates the longer keys that start with it. */
export const keys = {
  dashboard: ['dashboard'],
  enquiries: {
    lists: ['enquiries', 'list'],
    list: (filters: object) => ['enquiries', 'list', filters],
    detail: (id: string) => ['enquiries', 'detail', id],
    details: ['enquiries', 'detail'],
  },
  solutionRequests: {
    lists: ['solution-requests', 'list'],
    list: (filters: object) => ['solution-requests', 'list', filters],
    details: ['solution-requests', 'detail'],
    detail: (id: string) => ['solution-requests', 'detail', id],
  },
  desk: {
    all: ['desk'],
    lists: ['desk', 'list'],
    list: (filters: object) => ['desk', 'list', filters],
    allNeighbours: ['desk', 'neighbours'],
    neighbours: (id: string, filters: object) => ['desk', 'neighbours', id, filters],
    contexts: ['desk', 'context'],
    context: (id: string) => ['desk', 'context', id],
    colleagues: ['desk', 'colleagues'],
    mentions: ['desk', 'mentions'],
  },
  replyTemplates: ['reply-templates'],
  replyDraft: (id: string) => ['reply-draft', id],
  people: {
    all: ['people'],
    lists: ['people', 'list'],
    list: (filters: object) => ['people', 'list', filters],
    detail: (id: string) => ['people', 'detail', id],
    events: (id: string, only: string | undefined) => ['people', 'events', id, only],
    erasurePlan: (id: string) => ['people', 'erasure-plan', id],
    erasures: ['people', 'erasures'],
  },
  posts: {
    all: ['posts'],
    lists: ['posts', 'list'],
    list: (filters: object) => ['posts', 'list', filters],
    detail: (id: string) => ['posts', 'detail', id],
    edited: (id: string) => ['posts', 'edited', id],
    reviews: ['posts', 'reviews'],
    versions: (id: string) => ['posts', 'versions', id],
    version: (id: string, version: string | undefined) => ['posts', 'versions', id, version],
  },
  emails: {
    lists: ['emails', 'list'],
    list: (filters: object) => ['emails', 'list', filters],
  },
  messages: {
    unmatchedLists: ['messages', 'unmatched'],
    places: (search: string) => ['messages', 'places', search],
    unmatched: (filters: object) => ['messages', 'unmatched', filters],
  },
  redirects: {
    all: ['redirects'],
    lists: ['redirects', 'list'],
    list: (filters: object) => ['redirects', 'list', filters],
    missing: ['redirects', 'missing'],
    brokenLinks: ['redirects', 'broken-links'],
    suggestions: (search: string) => ['redirects', 'suggestions', search],
  },
  agencySettings: ['agency-settings'],
  subscribers: {
    lists: ['subscribers', 'list'],
    list: (filters: object) => ['subscribers', 'list', filters],
  },
  catalog: {
    list: (kind: CatalogKind) => ['catalog', kind, 'list'],
    documents: (kind: CatalogKind) => ['catalog', kind, 'document'],
    document: (kind: CatalogKind, id: string) => ['catalog', kind, 'document', id],
  },
  staff: ['staff'],
  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  audit: {
    list: (filters: object) => ['audit', 'list', filters],
  },
  system: {
    health: ['system', 'health'],
    events: ['system', 'events'],
    jobs: ['system', 'jobs'],
  },
  search: (text: string) => ['search', text],
} as const

type CatalogKind = 'category' | 'product'
