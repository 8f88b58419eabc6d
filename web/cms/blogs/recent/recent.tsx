import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { LoadErrorBanner } from '../../layout/load-error-banner.tsx'
import { RowSkeletons } from '../../lists/row-skeletons.tsx'
import { ownErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { CreateForm } from './create-form.tsx'
import { RecentCard } from './recent-card.tsx'
import styles from './recent.module.css'

const SHOWN = 3

export default function RecentBlogs() {
  const posts = useRecentPosts()
  const { data, error } = posts
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
      <LoadErrorBanner query={posts} message={ownErrorMessage(staffErrorMessages.blogs)} />
      {!data && !error && <RowSkeletons columns={3} rows={3} />}
      {data?.blogs.length === 0 && <p className={styles.none}>{cmsBlogs.recent.none}</p>}
      {data && data.blogs.length > 0 && (
        <ul className={styles.cards}>
          {data.blogs.map((blog) => (
            <RecentCard key={blog._id} blog={blog} />
          ))}
        </ul>
      )}
      <CreateForm />
    </StaffPage>
  )
}

function useRecentPosts() {
  const filters = { page: 1, limit: SHOWN }
  return useStaffQuery({ queryKey: keys.posts.list(filters), queryFn: ({ signal }) => staffApi.listStaffPosts(filters, { signal }) })
}
