import { CONTENT_MESSAGES, type ContentPublication } from '../../contract/content-document.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { DefineRoute } from '../http/define-route.ts'
import type { ContentDocuments } from './content-documents.ts'
import type { ContentPreviews } from './content-previews.ts'

type Dependencies = {
  documents: ContentDocuments
  previews: ContentPreviews
  /** Refuses links that lead nowhere. */
  checkSiteLinks: (documents: ContentPublication['documents']) => Promise<void>
}

export function contentRoutes(defineRoute: DefineRoute, { documents, previews, checkSiteLinks }: Dependencies): void {
  defineRoute(endpoints.listContent, () => documents.list())
  defineRoute(endpoints.listFactUses, () => documents.listFactUses())
  defineRoute(endpoints.getContent, ({ params }) => documents.get(params.key))
  defineRoute(endpoints.editContent, ({ params, body, currentStaff }) => documents.edit(params.key, body, currentStaff))
  defineRoute(endpoints.publishContent, async ({ body, currentStaff }) => {
    await checkSiteLinks(body.documents)
    return documents.publish(body, currentStaff)
  })
  defineRoute(endpoints.unscheduleContent, ({ body, currentStaff }) => documents.unschedule(body.keys, currentStaff))
  defineRoute(endpoints.discardContent, ({ body, currentStaff }) => documents.discard(body, currentStaff))
  defineRoute(endpoints.takeBackContent, ({ body, currentStaff }) => documents.takeBack(body.documents, currentStaff))
  defineRoute(endpoints.createPagePreview, ({ body, currentStaff }) => previews.create(body.path, currentStaff))
  defineRoute(endpoints.revokePagePreviews, async () => {
    await previews.revokeAll()
    return { message: CONTENT_MESSAGES.previewsEnded }
  })
  defineRoute(endpoints.listContentVersions, ({ params }) => documents.listVersions(params.key))
  defineRoute(endpoints.getContentVersion, ({ params }) => documents.getVersion(params.key, params.version))
  defineRoute(endpoints.restoreContentVersion, ({ params, currentStaff }) => documents.restore(params.key, params.version, currentStaff))
}
