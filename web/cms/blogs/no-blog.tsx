import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { failures } from '../../../content/failures.ts'
import { labels } from '../../../content/labels.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { BLOG_MESSAGES } from '../../../contract/blog.ts'
import type { StaffBlog } from '../../../contract/staff-blog.ts'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { MissingThing } from '../parts/missing-thing.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { saidOr } from '../session/in-words.ts'
import type { Called } from '../session/use-call.ts'
import { StaffPage } from '../shell/staff-page.tsx'

const GONE = 404

/** In the place of a post: there is none, it cannot be fetched now, or it is on its way. */
export function NoBlog({ call }: { call: Called<StaffBlog> }) {
  const { failure } = call
  if (failure?.status === GONE) return <MissingThing title={BLOG_MESSAGES.notFound} text={cmsBlogs.article.missing} back={cms.blogs.back} />
  return (
    <StaffPage title={failure ? failures.article.load : labels.loading} steps={[ALL_BLOGS_STEP]}>
      {failure ? <LoadTrouble call={call} message={saidOr(staffFailures.blogs.load)} /> : <RowSkeletons columns={1} />}
    </StaffPage>
  )
}

export const ALL_BLOGS_STEP = { label: cmsBlogs.all, href: cms.blogs.showAll.href }
