import { useState } from 'react'
import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffFailures } from '../../../../content/staff-failures.ts'
import type { StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DeleteDialog } from '../../parts/delete-dialog.tsx'
import { LoadTrouble } from '../../parts/load-trouble.tsx'
import { refusedOrFailed } from '../../session/in-words.ts'
import { staff } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { forgetBlogs } from '../answers.ts'
import { BlogList } from './blog-list.tsx'
import { ListStats } from './list-stats.tsx'
import { useBlogs } from './use-blogs.ts'

const { blogs: staffBlogs } = staffFailures

export default function AllBlogs() {
  const blogs = useBlogs()
  const [doomed, setDoomed] = useState<StaffBlogSummary>()
  const { new: create, delete: title, confirmDelete } = cms.blogs

  function drop(): void {
    forgetBlogs()
    blogs.refresh()
  }

  return (
    <StaffPage
      title={cmsBlogs.all}
      actions={
        <LinkButton compact icon="plus" render={<Link to={create.href} />}>
          {create.label}
        </LinkButton>
      }
    >
      <LoadTrouble call={blogs} message={refusedOrFailed(staffBlogs)} />
      <ListStats list={blogs.data} />
      <BlogList blogs={blogs} onDelete={setDoomed} />
      <DeleteDialog
        thing={doomed}
        nameOf={({ mainHeading }) => mainHeading}
        words={{ title, question: confirmDelete.list, refused: staffBlogs.deleteRefused, failed: staffBlogs.delete }}
        remove={({ _id: id }) => staff.deleteBlog({ id })}
        onGone={drop}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
