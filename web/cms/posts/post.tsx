import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'
import { ArticleBody } from '../../parts/article-body.tsx'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import type { StaffQuery } from '../data/use-staff-query.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { formatLastSaved } from './last-saved.ts'
import { POST_LIST_BREADCRUMB, PostNotFound } from './post-not-found.tsx'
import reading from './reading.module.css'
import { usePost } from './use-post.ts'
import styles from './article.module.css'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { getInitial } from '../../ui/text/get-initial.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PostDate } from './post-date.tsx'
import { PostStateBadge } from './post-state-badge.tsx'

export default function PostPage() {
  const { id = '' } = useParams()
  const post = usePost(id)
  return post.data && post.error?.status !== 404 ? <FullPost key={id} blog={post.data} post={post} /> : <PostNotFound post={post} />
}

function FullPost({ blog, post }: { blog: StaffPost; post: StaffQuery<StaffPost> }) {
  const navigate = useNavigate()
  const [itemToDelete, setItemToDelete] = useState<StaffPost>()
  const { article, list } = cmsBlogs
  const { back, deleteArticle, confirmDelete } = cms.blogs
  const { deleteRefused, delete: failed } = staffErrorMessages.blogs

  return (
    <StaffPage
      title={blog.mainHeading}
      shortTitle={article.title}
      steps={[POST_LIST_BREADCRUMB]}
      text={<PostDetails blog={blog} />}
      actions={
        <>
          <IconLink variant="quiet" icon="edit" label={article.edit} tip={list.edit} render={<Link to={`/cms/blogs/${blog._id}/edit`} />} />
          <IconButton variant="quiet" icon="trash" danger label={article.delete} tip={list.delete} onClick={() => setItemToDelete(blog)} />
        </>
      }
    >
      <LoadErrorBanner query={post} message={loadErrorMessage(staffErrorMessages.blogs.load)} />
      <article className={classNames(reading.reading, styles.article)}>
        {blog.coverImage && (
          <PictureFrame ratio="2 / 1" className={styles.cover}>
            <PostCover coverImage={blog.coverImage} sizes="(min-width: 1024px) 760px, 100vw" priority />
          </PictureFrame>
        )}
        <ArticleBody {...blog} />
        <footer className={styles.foot}>
          <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
            {back.label}
          </LinkButton>
          <span className={styles.saved}>{formatLastSaved(blog)}</span>
        </footer>
      </article>
      <DeleteDialog
        item={itemToDelete}
        getName={({ mainHeading }) => mainHeading}
        labels={{ title: deleteArticle, question: confirmDelete.article, refused: deleteRefused, failed }}
        remove={({ _id: id }) => staffApi.deletePostFromEditor({ id })}
        onDeleted={() => void navigate(back.href, { replace: true })}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

/** Who wrote it, when, how long it takes, and whether visitors see it. */
function PostDetails({ blog }: { blog: StaffPost }) {
  const { _id: id, author, readTime, state } = blog
  const shown = author || cms.blogs.unknownAuthor
  return (
    <div className={styles.facts}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(shown)}
      </span>
      <div className={styles.who}>
        <span className={styles.author}>{shown}</span>
        <span>
          <PostDate blog={blog} />, {interpolate(commonLabels.readTime, { minutes: readTime })}
        </span>
      </div>
      <PostStateBadge state={state} />
      {state === 'published' && <TextLink render={<Link to={`/blog/${id}`} reloadDocument />}>{cmsBlogs.article.onSite}</TextLink>}
    </div>
  )
}
