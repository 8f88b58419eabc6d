import { isApiError } from '../../../contract/api-client.ts'
import { Link, useNavigate } from 'react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { POST_CATEGORIES } from '../../../contract/blog-query.ts'
import { POST_LIMITS, POST_MESSAGES } from '../../../contract/post.ts'
import { URL_MAX_LENGTH } from '../../../contract/fields.ts'
import type { StaffPostSummary } from '../../../contract/staff-post.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { ownErrorMessage, unsavedErrorMessage } from '../session/api-error-message.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { openDraft } from '../session/open-draft.ts'
import { staffApi } from '../session/staff-api.ts'
import { BulletListField } from './form/bullet-list-field.tsx'
import { type BulletForm, createBullet } from './form/post-form.ts'
import { postPageLabels, postLabels } from './labels.ts'
import { PostDate } from './post-date.tsx'
import { PostStateBadge } from './post-state-badge.tsx'
import styles from './recent-posts.module.css'

const POSTS_SHOWN = 3

const labels = {
  title: 'Blogs',
  empty: 'No posts yet. The first one begins below.',
  create: 'Create a blog',
  points: 'Points to make',
  hint: 'Starts a draft and opens the editor. Nothing is public yet.',
  headingPlaceholder: 'One clear sentence',
  category: 'Category',
  noCategory: 'Choose one',
}

export default function RecentPostsPage() {
  const posts = useRecentPosts()
  const { data, error } = posts
  const { recent, showAll, new: create } = postPageLabels
  return (
    <StaffPage
      title={recent}
      shortTitle={labels.title}
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
      <LoadErrorBanner query={posts} message={ownErrorMessage(postPageLabels.errors)} />
      {!data && !error && <RowSkeletons columns={3} rows={3} />}
      {data?.blogs.length === 0 && <p className={styles.empty}>{labels.empty}</p>}
      {data && data.blogs.length > 0 && (
        <ul className={styles.cards}>
          {data.blogs.map((post) => (
            <RecentPostCard key={post._id} post={post} />
          ))}
        </ul>
      )}
      <QuickPostForm />
    </StaffPage>
  )
}

function useRecentPosts() {
  const filters = { page: 1, limit: POSTS_SHOWN }
  return useStaffQuery({ queryKey: keys.posts.list(filters), queryFn: ({ signal }) => staffApi.listStaffPosts(filters, { signal }) })
}

function RecentPostCard({ post }: { post: StaffPostSummary }) {
  const { _id: id, mainHeading, author, readTime, tags, coverImage, state } = post
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <PostCover coverImage={coverImage} sizes="(min-width: 1024px) 33vw, 100vw" />
        {tags[0] && <span className={styles.badge}>{tags[0]}</span>}
      </div>
      <div className={styles.content}>
        <p className={styles.details}>
          {state !== 'published' && <PostStateBadge state={state} />}
          <bdi>{author || postPageLabels.unknownAuthor}</bdi>
          <PostDate post={post} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
        </p>
        <h2 className={styles.heading}>
          <Link to={`/cms/blogs/${id}`}>
            <bdi>{mainHeading}</bdi>
          </Link>
        </h2>
      </div>
    </li>
  )
}

/** Creates a draft from a heading and bullet points, and opens it in the editor. */
function QuickPostForm() {
  const navigate = useNavigate()
  const currentStaff = useCurrentStaff()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLInputElement>(null)
  const [draft] = useState(() => openDraft('post', 'short form'))
  const [stored] = useState(draft.read)
  const [points, setPoints] = useState<readonly BulletForm[]>(() => [...(stored?.getAll('points') ?? []), ''].map(createBullet))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ message: string; field?: string }>()
  const { fields } = postLabels
  const fieldError = (field: string) => (error?.field === field ? error.message : undefined)

  const storePoints = useEffectEvent(storeDraft)
  useEffect(() => storePoints(points), [points])

  /** Author and category are prefilled, so they alone do not make a draft. */
  function storeDraft(points: readonly BulletForm[]): void {
    if (!form.current) return
    const values = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const texts = points.map((point) => point.text).filter(Boolean)
    const isBlank = texts.length === 0 && ['mainHeading', 'description', 'coverImage'].every((name) => !values[name])
    if (isBlank) draft.remove()
    else draft.write({ ...values, points: texts })
  }

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (!text('mainHeading')) {
      setError({ message: POST_MESSAGES.headingRequired, field: 'mainHeading' })
      heading.current?.focus()
      return
    }
    setBusy(true)
    setError(undefined)
    const bullets = points.map((point) => point.text.trim()).filter(Boolean)
    try {
      const { blog } = await staffApi.createPost({
        mainHeading: text('mainHeading'),
        description: text('description'),
        author: text('author'),
        coverImage: text('coverImage'),
        tags: text('category') ? [text('category')] : [],
        sections: bullets.length > 0 ? [{ subheading: '', contentBlocks: [{ type: 'bullet', bullets }] }] : [],
        state: 'draft',
      })
      draft.remove()
      await navigate(`/cms/blogs/${blog._id}/write`)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      const texts = { refused: staffLabels.actionFailed, server: errorMessages.server }
      setError({ message: unsavedErrorMessage(failure, texts, { isStored: draft.isStored() }), field: Object.keys(failure.fields)[0] })
      setBusy(false)
    }
  }

  function handleChange(): void {
    setError(undefined)
    storeDraft(points)
  }

  return (
    <section className={styles.create}>
      <h2 className={styles.title}>{labels.create}</h2>
      <Panel flush>
        <form ref={form} noValidate onSubmit={(event) => void create(event)} onChange={handleChange}>
          <div className={styles.form}>
            <div className={styles.column}>
              <TextField
                ref={heading}
                name="mainHeading"
                label={fields.heading}
                required
                defaultValue={stored?.get('mainHeading') ?? ''}
                maxLength={POST_LIMITS.heading}
                placeholder={labels.headingPlaceholder}
                error={fieldError('mainHeading')}
              />
              <TextArea
                name="description"
                label={fields.description}
                rows={3}
                autoGrow
                defaultValue={stored?.get('description') ?? ''}
                maxLength={POST_LIMITS.description}
              />
              <FieldGroup label={labels.points}>
                <BulletListField bullets={points} onChange={setPoints} />
              </FieldGroup>
            </div>
            <div className={styles.column}>
              <TextField
                name="author"
                label={fields.author}
                defaultValue={stored?.get('author') ?? currentStaff?.name}
                maxLength={POST_LIMITS.author}
              />
              <Select name="category" label={labels.category} defaultValue={stored?.get('category') ?? ''}>
                <option value="">{labels.noCategory}</option>
                {POST_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
              <TextField
                name="coverImage"
                label={fields.coverUrl}
                inputMode="url"
                defaultValue={stored?.get('coverImage') ?? ''}
                maxLength={URL_MAX_LENGTH}
                error={fieldError('coverImage')}
              />
            </div>
          </div>
          {error && !['mainHeading', 'coverImage'].includes(error.field ?? '') && (
            <div className={styles.error}>
              <Banner tone="error" live>
                {error.message}
              </Banner>
            </div>
          )}
          <div className={styles.footer}>
            <span>{labels.hint}</span>
            <Button type="submit" compact busy={busy}>
              {postPageLabels.create}
            </Button>
          </div>
        </form>
      </Panel>
    </section>
  )
}
