import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { failures } from '../../../../content/failures.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { attempt } from '../../parts/attempt.ts'
import { staff } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { LoadFailed } from '../load-failed.tsx'
import type { Route } from './+types/recent.ts'
import { CreateForm } from './create-form.tsx'
import { RecentCard } from './recent-card.tsx'
import styles from './recent.module.css'

const SHOWN = 3

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  attempt(staff.listStaffBlogs({ page: 1, limit: SHOWN }, { signal: request.signal }))

export default function RecentBlogs({ loaderData: list }: Route.ComponentProps) {
  const { recent, showAll, new: create } = cms.blogs
  return (
    <StaffPage
      title={recent}
      shortTitle={cmsBlogs.title}
      actions={
        <>
          <LinkButton variant="ghost" compact render={<Link to={showAll.href} />}>
            {showAll.label}
          </LinkButton>
          <LinkButton compact icon="plus" render={<Link to={create.href} />}>
            {create.label}
          </LinkButton>
        </>
      }
    >
      {'failure' in list ? (
        <LoadFailed>{list.failure.message || failures.staffBlogs.load}</LoadFailed>
      ) : list.loaded.blogs.length === 0 ? (
        <p className={styles.none}>{cmsBlogs.recent.none}</p>
      ) : (
        <ul className={styles.cards}>
          {list.loaded.blogs.map((blog) => (
            <RecentCard key={blog._id} blog={blog} />
          ))}
        </ul>
      )}
      <CreateForm />
    </StaffPage>
  )
}
