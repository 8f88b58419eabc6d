import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { staffFailures } from '../../../../content/staff-failures.ts'
import type { StaffBlog } from '../../../../contract/staff-blog.ts'
import { ArticleBody } from '../../../parts/article-body.tsx'
import { BlogCover } from '../../../parts/blog-cover.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TurnFrame } from '../../../ui/turn-frame.tsx'
import { DeleteDialog } from '../../parts/delete-dialog.tsx'
import { LoadTrouble } from '../../parts/load-trouble.tsx'
import { saidOr } from '../../session/in-words.ts'
import { staff } from '../../session/staff-api.ts'
import type { Called } from '../../session/use-call.ts'
import { StaffPage } from '../../shell/staff-page.tsx'
import { forgetBlogs } from '../answers.ts'
import { lastSaved } from '../last-saved.ts'
import { ALL_BLOGS_STEP, NoBlog } from '../no-blog.tsx'
import reading from '../reading.module.css'
import { useBlog } from '../use-blog.ts'
import { ArticleFacts } from './article-facts.tsx'
import styles from './article.module.css'

export default function Article() {
  const { id = '' } = useParams()
  const call = useBlog(id)
  return call.data && call.failure?.status !== 404 ? <Whole key={id} blog={call.data} call={call} /> : <NoBlog call={call} />
}

function Whole({ blog, call }: { blog: StaffBlog; call: Called<StaffBlog> }) {
  const navigate = useNavigate()
  const [doomed, setDoomed] = useState<StaffBlog>()
  const { article, list } = cmsBlogs
  const { back, deleteArticle, confirmDelete } = cms.blogs
  const { deleteRefused, delete: failed } = staffFailures.blogs

  function leave(): void {
    forgetBlogs()
    void navigate(back.href, { replace: true })
  }

  return (
    <StaffPage
      title={blog.mainHeading}
      shortTitle={article.title}
      steps={[ALL_BLOGS_STEP]}
      text={<ArticleFacts blog={blog} />}
      actions={
        <>
          <IconLink look="quiet" icon="edit" label={article.edit} tip={list.edit} render={<Link to={`/cms/blogs/${blog._id}/edit`} />} />
          <IconButton look="quiet" icon="trash" danger label={article.delete} tip={list.delete} onClick={() => setDoomed(blog)} />
        </>
      }
    >
      <LoadTrouble call={call} message={saidOr(staffFailures.blogs.load)} />
      <article className={classes(reading.reading, styles.article)}>
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
          <span className={styles.saved}>{lastSaved(blog)}</span>
        </footer>
      </article>
      <DeleteDialog
        thing={doomed}
        nameOf={({ mainHeading }) => mainHeading}
        words={{ title: deleteArticle, question: confirmDelete.article, refused: deleteRefused, failed }}
        remove={({ _id: id }) => staff.deleteBlogPost({ id })}
        onGone={leave}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
