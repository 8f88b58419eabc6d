import { Link, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { ownErrorMessage, unsavedErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import styles from './recent-posts.module.css'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import type { StaffPostSummary } from '../../../contract/staff-post.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { PostDate } from './post-date.tsx'
import { PostStateBadge } from './post-state-badge.tsx'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { POST_CATEGORIES, POST_LIMITS, POST_MESSAGES } from '../../../contract/post.ts'
import { URL_MAX_LENGTH } from '../../../contract/fields.ts'
import { isApiError } from '../../loaders.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Panel } from '../layout/panel.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { openDraft } from '../session/open-draft.ts'
import { BulletListField } from './bullet-list-field.tsx'
import { type BulletForm, createBullet } from './editor/post-form.ts'

const POSTS_SHOWN = 3

export default function RecentPostsPage() {
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
            <RecentPostCard key={blog._id} blog={blog} />
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

function RecentPostCard({ blog }: { blog: StaffPostSummary }) {
  const { _id: id, mainHeading, author, readTime, tags, coverImage, state } = blog
  return (
    <li className={styles.card}>
      <div className={styles.cover}>
        <PostCover coverImage={coverImage} sizes="(min-width: 1024px) 33vw, 100vw" />
        {tags[0] && <span className={styles.badge}>{tags[0]}</span>}
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {state !== 'published' && <PostStateBadge state={state} />}
          <span>{author || cms.blogs.unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
        </p>
        <h2 className={styles.heading}>
          <Link to={`/cms/blogs/${id}`}>{mainHeading}</Link>
        </h2>
      </div>
    </li>
  )
}

/** The shortest way to a new post: a heading and the points to make. The editor takes it from there. */
function QuickPostForm() {
  const navigate = useNavigate()
  const admin = useCurrentStaff()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLInputElement>(null)
  const [draft] = useState(() => openDraft('post', 'short form'))
  const [kept] = useState(draft.read)
  const [points, setPoints] = useState<readonly BulletForm[]>(() => [...(kept?.getAll('points') ?? []), ''].map(createBullet))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; field?: string }>()
  const { editor, recent } = cmsBlogs
  const wrong = (field: string) => (problem?.field === field ? problem.message : undefined)

  const keepPoints = useEffectEvent(keep)
  useEffect(() => keepPoints(points), [points])

  /** Until it is sent. Who writes it and of which kind it is, is no text yet. */
  function keep(points: readonly BulletForm[]): void {
    if (!form.current) return
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const written = points.map((point) => point.text).filter(Boolean)
    const isBlank = written.length === 0 && ['mainHeading', 'description', 'coverImage'].every((name) => !fields[name])
    if (isBlank) draft.remove()
    else draft.write({ ...fields, points: written })
  }

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (!text('mainHeading')) {
      setProblem({ message: POST_MESSAGES.headingRequired, field: 'mainHeading' })
      heading.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
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
      await navigate(`/cms/blogs/${blog._id}/edit`)
    } catch (error) {
      if (!isApiError(error)) throw error
      const words = { refused: staffErrorMessages.act, server: errorMessages.server }
      setProblem({ message: unsavedErrorMessage(error, words, { isKept: draft.isStored() }), field: Object.keys(error.fields)[0] })
      setBusy(false)
    }
  }

  function change(): void {
    setProblem(undefined)
    keep(points)
  }

  return (
    <section className={styles.create}>
      <h2 className={styles.title}>{recent.create}</h2>
      <Panel flush>
        <form ref={form} noValidate onSubmit={(event) => void create(event)} onChange={change}>
          <div className={styles.form}>
            <div className={styles.main}>
              <TextField
                ref={heading}
                name="mainHeading"
                label={editor.heading}
                required
                defaultValue={kept?.get('mainHeading') ?? ''}
                maxLength={POST_LIMITS.heading}
                placeholder={recent.headingPlaceholder}
                error={wrong('mainHeading')}
              />
              <TextArea
                name="description"
                label={editor.description}
                rows={3}
                autoGrow
                defaultValue={kept?.get('description') ?? ''}
                maxLength={POST_LIMITS.description}
              />
              <FieldGroup label={recent.pointsLabel}>
                <BulletListField bullets={points} onChange={setPoints} />
              </FieldGroup>
            </div>
            <div className={styles.main}>
              <TextField
                name="author"
                label={editor.author}
                defaultValue={kept?.get('author') ?? admin?.name}
                maxLength={POST_LIMITS.author}
              />
              <Select name="category" label={recent.category} defaultValue={kept?.get('category') ?? ''}>
                <option value="">{recent.noCategory}</option>
                {POST_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
              <TextField
                name="coverImage"
                label={editor.coverUrl}
                inputMode="url"
                defaultValue={kept?.get('coverImage') ?? ''}
                maxLength={URL_MAX_LENGTH}
                error={wrong('coverImage')}
              />
            </div>
          </div>
          {problem && !['mainHeading', 'coverImage'].includes(problem.field ?? '') && (
            <div className={styles.problem}>
              <Banner tone="error" live>
                {problem.message}
              </Banner>
            </div>
          )}
          <div className={styles.foot}>
            <span>{recent.hint}</span>
            <Button type="submit" compact busy={busy}>
              {cms.blogs.create}
            </Button>
          </div>
        </form>
      </Panel>
    </section>
  )
}
