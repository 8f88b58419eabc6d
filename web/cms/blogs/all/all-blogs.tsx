import { useState } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import type { StaffPostSummary } from '../../../../contract/staff-post.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { ownErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { BlogList } from './blog-list.tsx'
import { ListStats } from './list-stats.tsx'
import { usePosts } from './use-blogs.ts'

const { blogs: staffBlogs } = staffErrorMessages

export default function AllBlogs() {
  const posts = usePosts()
  const [doomed, setDoomed] = useState<StaffPostSummary>()
  const { new: create, delete: title, confirmDelete } = cms.blogs

  return (
    <StaffPage
      title={cmsBlogs.all}
      actions={
        <LinkButton compact icon="plus" render={<Link to={create.href} />}>
          {create.label}
        </LinkButton>
      }
    >
      <LoadErrorBanner query={posts} message={ownErrorMessage(staffBlogs)} />
      <ListStats list={posts.data} />
      <BlogList posts={posts} onDelete={setDoomed} />
      <DeleteDialog
        item={doomed}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title, question: confirmDelete.list, refused: staffBlogs.deleteRefused, failed: staffBlogs.delete }}
        remove={({ _id: id }) => staffApi.deletePost({ id })}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
