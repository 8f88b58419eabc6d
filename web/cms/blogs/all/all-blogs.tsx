import { useState } from 'react'
import { Link, redirect, useNavigation, useRevalidator } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { failures } from '../../../../content/failures.ts'
import { STAFF_BLOG_PAGE_SIZE, type StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { attempt } from '../../parts/attempt.ts'
import { staff } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { DeleteBlog } from '../delete-blog.tsx'
import { LoadFailed } from '../load-failed.tsx'
import type { Route } from './+types/all-blogs.ts'
import { BlogTable } from './blog-table.tsx'
import { ListStats } from './list-stats.tsx'
import { addressOf, askedIn, queryOf } from './list-address.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = askedIn(new URL(request.url).searchParams)
  const list = await attempt(staff.listStaffBlogs(queryOf(asked, STAFF_BLOG_PAGE_SIZE), { signal: request.signal }))
  // Another page was deleted empty meanwhile, or somebody typed the number.
  if ('loaded' in list && asked.page > list.loaded.totalPages) throw redirect(addressOf({ ...asked, page: list.loaded.totalPages }))
  return { asked, list }
}

export default function AllBlogs({ loaderData: { asked, list } }: Route.ComponentProps) {
  const waiting = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<StaffBlogSummary>()
  const [asking, setAsking] = useState(false)
  const { all } = cmsBlogs
  const create = cms.blogs.new

  function askToDelete(blog: StaffBlogSummary): void {
    setLeaving(blog)
    setAsking(true)
  }

  return (
    <StaffPage
      title={all}
      actions={
        <LinkButton compact icon="plus" render={<Link to={create.href} />}>
          {create.label}
        </LinkButton>
      }
    >
      {'failure' in list ? (
        <LoadFailed>{list.failure.status === 0 ? failures.staffBlogs.load : list.failure.message || failures.staffBlogs.refused}</LoadFailed>
      ) : (
        <>
          <ListStats {...list.loaded} />
          <BlogTable asked={asked} list={list.loaded} waiting={waiting} onDelete={askToDelete} />
        </>
      )}
      <DeleteBlog
        open={asking}
        blog={leaving}
        title={cms.blogs.delete}
        question={cms.blogs.confirmDelete.list}
        from="list"
        failed={failures.staffBlogs.delete}
        onDeleted={() => void revalidate()}
        onClose={() => setAsking(false)}
      />
    </StaffPage>
  )
}
