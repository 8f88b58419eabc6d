import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { errorMessages, commonLabels } from '../../../content/shared-texts.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { POST_MESSAGES } from '../../../contract/post.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'
import type { StaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../shell/staff-page.tsx'

const NOT_FOUND_STATUS = 404

/** In the place of a post: there is none, it cannot be fetched now, or it is on its way. */
export function PostNotFound({ post }: { post: StaffQuery<StaffPost> }) {
  const { error } = post
  if (error?.status === NOT_FOUND_STATUS)
    return <ItemNotFound title={POST_MESSAGES.notFound} text={cmsBlogs.article.missing} back={cms.blogs.back} />
  return (
    <StaffPage title={error ? errorMessages.article.load : commonLabels.loading} steps={[POST_LIST_BREADCRUMB]}>
      {error ? <LoadErrorBanner query={post} message={loadErrorMessage(staffErrorMessages.blogs.load)} /> : <RowSkeletons columns={1} />}
    </StaffPage>
  )
}

export const POST_LIST_BREADCRUMB = { label: cmsBlogs.all, href: cms.blogs.showAll.href }
