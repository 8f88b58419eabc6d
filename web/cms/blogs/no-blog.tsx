import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { failures } from '../../../content/failures.ts'
import { BLOG_MESSAGES } from '../../../contract/blog.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { ALL_BLOGS } from './all/list-address.ts'
import { LoadFailed } from './load-failed.tsx'

const GONE = 404

/** There is no such post, or it cannot be fetched now: two different things to say. */
export function NoBlog({ status, message }: { status: number; message: string }) {
  const { missing } = cmsBlogs.article
  const { back } = cms.blogs
  if (status !== GONE) {
    return (
      <StaffPage title={failures.article.load} shortTitle={cmsBlogs.article.title} steps={[{ label: cmsBlogs.all, href: ALL_BLOGS }]}>
        <LoadFailed>{message || failures.staffBlogs.load}</LoadFailed>
      </StaffPage>
    )
  }
  return (
    <StaffPage
      title={BLOG_MESSAGES.notFound}
      text={missing}
      steps={[{ label: cmsBlogs.all, href: ALL_BLOGS }]}
      actions={
        <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
          {back.label}
        </LinkButton>
      }
    >
      {null}
    </StaffPage>
  )
}
