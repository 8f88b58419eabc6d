import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffFailures } from '../../../../content/staff-failures.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadTrouble } from '../../parts/load-trouble.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { refusedOrFailed } from '../../session/in-words.ts'
import { staff } from '../../session/staff-api.ts'
import { useCall } from '../../session/use-call.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { BLOGS_KEY } from '../answers.ts'
import { CreateForm } from './create-form.tsx'
import { RecentCard } from './recent-card.tsx'
import styles from './recent.module.css'

const SHOWN = 3

export default function RecentBlogs() {
  const call = useCall(`${BLOGS_KEY}recent`, (signal) => staff.listStaffBlogs({ page: 1, limit: SHOWN }, { signal }))
  const { data, failure } = call
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
      <LoadTrouble call={call} message={refusedOrFailed(staffFailures.blogs)} />
      {!data && !failure && <RowSkeletons columns={3} rows={3} />}
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
