import { type Dispatch, memo, type KeyboardEvent, useId, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_LIMITS, POST_CATEGORIES } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Panel } from '../../layout/panel.tsx'
import type { PostEdit } from './edit-post.ts'
import styles from './post-fields.module.css'
import { ImageField } from './image-field.tsx'
import type { PostForm } from './post-form.ts'
import type { PostFormErrors } from './post-form.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'

export const HEADING_ID = 'post-heading'
export const COVER_ID = 'post-cover'
const DESCRIPTION_ID = 'post-description'

type Props = Omit<PostForm, 'sections' | 'conclusion'> & { suggestedMinutes: number; problems: PostFormErrors; edit: Dispatch<PostEdit> }

/** All that stands above the sections. */
export const PostFields = memo(function PostFields({ suggestedMinutes, problems, edit, ...post }: Props) {
  const labels = cmsBlogs.editor
  const write = (change: Partial<PostForm>) => edit({ do: 'write', change })
  return (
    <Panel heading={labels.post} ruled>
      <div className={styles.fields}>
        <TextField
          id={HEADING_ID}
          label={labels.heading}
          required
          maxLength={POST_LIMITS.heading}
          className={styles.headingField}
          error={problems.mainHeading}
          value={post.mainHeading}
          onChange={(event) => write({ mainHeading: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            document.getElementById(DESCRIPTION_ID)?.focus()
          }}
        />
        <TextArea
          id={DESCRIPTION_ID}
          label={labels.description}
          hint={labels.descriptionHint}
          autoGrow
          rows={3}
          maxLength={POST_LIMITS.description}
          value={post.description}
          onChange={(event) => write({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label={labels.author}
            maxLength={POST_LIMITS.author}
            value={post.author}
            onChange={(event) => write({ author: event.target.value })}
          />
          <TextField
            label={labels.readTime}
            type="number"
            min={1}
            max={POST_LIMITS.readMinutes}
            step={1}
            placeholder={String(suggestedMinutes)}
            hint={interpolate(labels.readTimeHint, { minutes: suggestedMinutes })}
            value={post.readTime ?? ''}
            onChange={(event) => write({ readTime: parseMinutes(event.target.value) })}
          />
        </div>
        <TagField tags={post.tags} onChange={(tags) => write({ tags })} />
        <ImageField
          id={COVER_ID}
          label={labels.coverUrl}
          address={post.coverImage}
          error={problems.coverImage}
          onChange={(coverImage) => write({ coverImage })}
        />
      </div>
    </Panel>
  )
})

const parseMinutes = (text: string): number | null => {
  const minutes = Math.round(Number(text))
  return text && minutes >= 1 ? Math.min(minutes, POST_LIMITS.readMinutes) : null
}

type TagFieldProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Enter or a comma adds what is typed; Backspace in the empty field takes the last one off. */
function TagField({ tags, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const offered = useId()
  const labels = cmsBlogs.editor

  function add(text: string): void {
    const known = new Set(tags.map((tag) => tag.toLowerCase()))
    const added = text.split(',').map((tag) => tag.trim().slice(0, POST_LIMITS.tag))
    const fresh = added.filter((tag) => tag && !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()))
    if (fresh.length > 0) onChange([...tags, ...fresh].slice(0, POST_LIMITS.tags))
    setTyped('')
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }

  function remove(gone: number): void {
    onChange(tags.filter((_, index) => index !== gone))
    field.current?.focus()
  }

  return (
    <FieldGroup label={labels.tags} hint={labels.tagsHint}>
      <div className={styles.tags}>
        {tags.map((tag, index) => (
          <Chip key={tag} removeLabel={interpolate(labels.removeTag, { tag })} onRemove={() => remove(index)}>
            <span className={styles.tagWord}>{tag}</span>
          </Chip>
        ))}
        <TextField
          ref={field}
          label={labels.addTag}
          hideLabel
          placeholder={labels.addTag}
          maxLength={POST_LIMITS.tag}
          list={offered}
          autoComplete="off"
          className={styles.newTag}
          value={typed}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
          onKeyDown={press}
          onBlur={() => add(typed)}
        />
        <datalist id={offered}>
          {POST_CATEGORIES.filter((category) => !tags.includes(category)).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
      </div>
    </FieldGroup>
  )
}
