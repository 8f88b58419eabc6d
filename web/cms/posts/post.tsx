import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
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
import { StaffPage } from '../layout/staff-page.tsx'
import { postPageLabels, postLabels } from './labels.ts'
import { formatLastSaved } from './last-saved.ts'
import { POST_LIST_BREADCRUMB, PostNotFound } from './post-not-found.tsx'
import compactArticle from './compact-article.module.css'
import { usePost } from './use-post.ts'
import styles from './post.module.css'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { getInitial } from '../../ui/text/get-initial.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PostDate } from './post-date.tsx'
import { PostStateBadge } from './post-state-badge.tsx'

const labels = { title: 'Article', edit: 'Edit article', delete: 'Delete article', onWebsite: 'See it on the website' }

export default function PostPage() {
  const { id = '' } = useParams()
  const query = usePost(id)
  return query.data && query.error?.status !== 404 ? <FullPost key={id} post={query.data} query={query} /> : <PostNotFound query={query} />
}

function FullPost({ post, query }: { post: StaffPost; query: StaffQuery<StaffPost> }) {
  const navigate = useNavigate()
  const [itemToDelete, setItemToDelete] = useState<StaffPost>()
  const { back, deleteArticle, confirmDelete } = postPageLabels
  const { deleteRefused, delete: failed } = postPageLabels.errors

  return (
    <StaffPage
      title={post.mainHeading}
      shortTitle={labels.title}
      steps={[POST_LIST_BREADCRUMB]}
      text={<PostDetails post={post} />}
      actions={
        <>
          <IconLink
            variant="quiet"
            icon="edit"
            label={labels.edit}
            tip={postLabels.edit}
            render={<Link to={`/cms/blogs/${post._id}/write`} />}
          />
          <IconButton
            variant="quiet"
            icon="trash"
            danger
            label={labels.delete}
            tip={postLabels.delete}
            onClick={() => setItemToDelete(post)}
          />
        </>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(postPageLabels.errors.load)} />
      <article className={classNames(compactArticle.article, styles.article)}>
        {post.coverImage && (
          <PictureFrame ratio="2 / 1" className={styles.cover}>
            <PostCover coverImage={post.coverImage} sizes="(min-width: 1024px) 760px, 100vw" priority />
          </PictureFrame>
        )}
        <ArticleBody {...post} />
        <footer className={styles.footer}>
          <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
            {back.label}
          </LinkButton>
          <span className={styles.lastSaved}>{formatLastSaved(post)}</span>
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

/** Author, date, read time and state. */
function PostDetails({ post }: { post: StaffPost }) {
  const { _id: id, author, readTime, state } = post
  const authorName = author || postPageLabels.unknownAuthor
  return (
    <div className={styles.details}>
      <span className={styles.initial} aria-hidden="true">
        {getInitial(authorName)}
      </span>
      <div className={styles.byline}>
        <bdi className={styles.author}>{authorName}</bdi>
        <span>
          <PostDate post={post} />, {interpolate(commonLabels.readTime, { minutes: readTime })}
        </span>
      </div>
      <PostStateBadge state={state} />
      {state === 'published' && <TextLink render={<Link to={`/blog/${id}`} reloadDocument />}>{labels.onWebsite}</TextLink>}
    </div>
  )
}
