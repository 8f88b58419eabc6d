import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { failures } from '../../../../content/failures.ts'
import { BLOG_CATEGORIES, BLOG_LIMITS, BLOG_MESSAGES } from '../../../../contract/blog.ts'
import { ADDRESS_MAX } from '../../../../contract/fields.ts'
import { isApiFailure } from '../../../load.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAdmin } from '../../session/admin-info.ts'
import { staff } from '../../session/staff-api.ts'
import { forgetBlogs } from '../answers.ts'
import { Bullets } from '../bullets.tsx'
import { newBullet } from '../editor/post.ts'
import styles from './recent.module.css'

/** The shortest way to a new post: a heading and the points to make. The editor takes it from there. */
export function CreateForm() {
  const navigate = useNavigate()
  const admin = useAdmin()
  const heading = useRef<HTMLInputElement>(null)
  const [points, setPoints] = useState(() => [newBullet()] as readonly ReturnType<typeof newBullet>[])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; field?: string }>()
  const { editor, recent } = cmsBlogs
  const wrong = (field: string) => (problem?.field === field ? problem.message : undefined)

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (!text('mainHeading')) {
      setProblem({ message: BLOG_MESSAGES.headingRequired, field: 'mainHeading' })
      heading.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    const bullets = points.map((point) => point.text.trim()).filter(Boolean)
    try {
      const { blog } = await staff.createBlog({
        mainHeading: text('mainHeading'),
        description: text('description'),
        author: text('author'),
        coverImage: text('coverImage'),
        tags: text('category') ? [text('category')] : [],
        sections: bullets.length > 0 ? [{ subheading: '', contentBlocks: [{ type: 'bullet', bullets }] }] : [],
        state: 'draft',
      })
      forgetBlogs()
      await navigate(`/cms/blogs/${blog._id}/edit`)
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setProblem({ message: error.message || failures.server, field: Object.keys(error.fields)[0] })
      setBusy(false)
    }
  }

  return (
    <section className={styles.create}>
      <h2 className={styles.title}>{recent.create}</h2>
      <Panel flush>
        <form noValidate onSubmit={(event) => void create(event)} onChange={() => setProblem(undefined)}>
          <div className={styles.form}>
            <div className={styles.main}>
              <TextField
                ref={heading}
                name="mainHeading"
                label={editor.heading}
                required
                maxLength={BLOG_LIMITS.heading}
                placeholder={recent.headingPlaceholder}
                error={wrong('mainHeading')}
              />
              <TextArea name="description" label={editor.description} rows={3} grows maxLength={BLOG_LIMITS.description} />
              <FieldGroup label={recent.pointsLabel}>
                <Bullets bullets={points} onChange={setPoints} />
              </FieldGroup>
            </div>
            <div className={styles.main}>
              <TextField name="author" label={editor.author} defaultValue={admin?.name} maxLength={BLOG_LIMITS.author} />
              <Select name="category" label={recent.category}>
                <option value="">{recent.noCategory}</option>
                {BLOG_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
              <TextField name="coverImage" label={editor.coverUrl} inputMode="url" maxLength={ADDRESS_MAX} error={wrong('coverImage')} />
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
