import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { failures } from '../../../../content/failures.ts'
import { fill } from '../../../../content/fill.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { BlogCover } from '../../../parts/blog-cover.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TurnFrame } from '../../../ui/turn-frame.tsx'
import { attempt } from '../../parts/attempt.ts'
import { staff } from '../../session/staff-api.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { ALL_BLOGS } from '../all/list-address.ts'
import { DeleteBlog } from '../delete-blog.tsx'
import { momentOf } from '../moments.ts'
import { NoBlog } from '../no-blog.tsx'
import type { Route } from './+types/article.ts'
import { ArticleFacts } from './article-facts.tsx'
import styles from './article.module.css'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  attempt(staff.getStaffBlog({ id: params.id }, { signal: request.signal }))

export default function Article({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if ('failure' in loaderData) return <NoBlog {...loaderData.failure} />
  const { blog } = loaderData.loaded
  const { article, all } = cmsBlogs
  const { back, deleteArticle, confirmDelete } = cms.blogs
  return (
    <StaffPage
      title={blog.mainHeading}
      shortTitle={article.title}
      steps={[{ label: all, href: ALL_BLOGS }]}
      text={<ArticleFacts blog={blog} />}
      actions={
        <>
          <IconLink look="quiet" icon="edit" label={article.edit} tip={cmsBlogs.list.edit} render={<Link to={`/cms/blogs/${params.id}/edit`} />} />
          <IconButton look="quiet" icon="trash" danger label={article.delete} tip={cmsBlogs.list.delete} onClick={() => setAsking(true)} />
        </>
      }
    >
      <article className={styles.article}>
        {blog.coverImage && (
          <TurnFrame ratio="2 / 1" className={styles.cover}>
            <BlogCover coverImage={blog.coverImage} sizes="(min-width: 1024px) 760px, 100vw" priority />
          </TurnFrame>
        )}
        <ArticleBody {...blog} />
        <footer className={styles.foot}>
          <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
            {back.label}
          </LinkButton>
          <span className={styles.saved}>
            {blog.updatedBy
              ? fill(article.lastSaved, { moment: momentOf(blog.updatedAt), name: blog.updatedBy })
              : fill(article.lastSavedByNobody, { moment: momentOf(blog.updatedAt) })}
          </span>
        </footer>
      </article>
      <DeleteBlog
        open={asking}
        blog={blog}
        title={deleteArticle}
        question={confirmDelete.article}
        from="post"
        failed={failures.staffBlogs.delete}
        onDeleted={() => void navigate(back.href, { replace: true })}
        onClose={() => setAsking(false)}
      />
    </StaffPage>
  )
}
