import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { POST_MESSAGES } from '../../../contract/post.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'
import type { StaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { postPageLabels } from './page-labels.ts'

const NOT_FOUND_STATUS = 404

/** In the place of a post: there is none, it cannot be fetched now, or it is on its way. */
export function PostNotFound({ post }: { post: StaffQuery<StaffPost> }) {
  const { error } = post
  if (error?.status === NOT_FOUND_STATUS)
    return <ItemNotFound title={POST_MESSAGES.notFound} text={cmsBlogs.article.missing} back={postPageLabels.back} />
  return (
    <StaffPage title={error ? errorMessages.article.load : commonLabels.loading} steps={[POST_LIST_BREADCRUMB]}>
      {error ? <LoadErrorBanner query={post} message={loadErrorMessage(postPageLabels.errors.load)} /> : <RowSkeletons columns={1} />}
    </StaffPage>
  )
}

export const POST_LIST_BREADCRUMB = { label: cmsBlogs.all, href: postPageLabels.showAll.href }
