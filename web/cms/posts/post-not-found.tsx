import { postPageLabels, postLabels } from './labels.ts'
import { errorMessages, commonLabels } from '../../../content/shared-texts.ts'
import { POST_MESSAGES } from '../../../contract/post.ts'
import type { StaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../layout/staff-page.tsx'

const NOT_FOUND_STATUS = 404
const NOT_FOUND_TEXT = 'It may have been deleted in the meantime.'

/** Shown while there is no post: it does not exist, could not be loaded, or is still loading. */
export function PostNotFound({ query }: { query: StaffQuery<unknown> }) {
  const { error } = query
  if (error?.status === NOT_FOUND_STATUS)
    return <ItemNotFound title={POST_MESSAGES.notFound} text={NOT_FOUND_TEXT} back={postPageLabels.back} />
  return (
    <StaffPage title={error ? errorMessages.article.load : commonLabels.loading} steps={[POST_LIST_BREADCRUMB]}>
      {error ? <LoadErrorBanner query={query} message={loadErrorMessage(postPageLabels.errors.load)} /> : <RowSkeletons columns={1} />}
    </StaffPage>
  )
}

export const POST_LIST_BREADCRUMB = { label: postLabels.all, href: postPageLabels.showAll.href }
