import { type Dispatch, memo, type KeyboardEvent, useId, useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_CATEGORIES } from '../../../../contract/blog-query.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Panel } from '../../layout/panel.tsx'
import { postLabels } from '../labels.ts'
import type { PostEdit } from './edit-post.ts'
import styles from './post-fields.module.css'
import { ImageField } from '../../media/image-field.tsx'
import type { PostForm, PostFormErrors } from './post-form.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'

export const HEADING_ID = 'post-heading'
export const COVER_ID = 'post-cover'
const DESCRIPTION_ID = 'post-description'

const labels = {
  panel: 'Post',
  descriptionHint: 'The lead of the article, and what its card says.',
  readTimeHint: 'Empty: counted from the words, now {{minutes}}.',
  tagsHint: 'The first tag is the badge on the card. Enter adds, Backspace removes.',
  addTag: 'Add a tag',
  removeTag: 'Remove {{tag}}',
} as const
const fieldLabels = postLabels.fields

type Props = Omit<PostForm, 'sections' | 'conclusion'> & { estimatedMinutes: number; errors: PostFormErrors; edit: Dispatch<PostEdit> }

/** The fields above the sections. */
export const PostFields = memo(function PostFields({ estimatedMinutes, errors, edit, ...post }: Props) {
  const update = (fields: Partial<PostForm>) => edit({ type: 'update fields', fields })
  return (
    <Panel heading={labels.panel} ruled>
      <div className={styles.fields}>
        <TextField
          id={HEADING_ID}
          label={fieldLabels.heading}
          required
          maxLength={POST_LIMITS.heading}
          className={styles.headingField}
          error={errors.mainHeading}
          value={post.mainHeading}
          onChange={(event) => update({ mainHeading: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            document.getElementById(DESCRIPTION_ID)?.focus()
          }}
        />
        <TextArea
          id={DESCRIPTION_ID}
          label={fieldLabels.description}
          hint={labels.descriptionHint}
          autoGrow
          rows={3}
          maxLength={POST_LIMITS.description}
          value={post.description}
          onChange={(event) => update({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <TextField
            label={fieldLabels.author}
            maxLength={POST_LIMITS.author}
            value={post.author}
            onChange={(event) => update({ author: event.target.value })}
          />
          <TextField
            label={fieldLabels.readTime}
            type="number"
            min={1}
            max={POST_LIMITS.readMinutes}
            step={1}
            placeholder={String(estimatedMinutes)}
            hint={interpolate(labels.readTimeHint, { minutes: estimatedMinutes })}
            value={post.readTime ?? ''}
            onChange={(event) => update({ readTime: parseMinutes(event.target.value) })}
          />
        </div>
        <TagField tags={post.tags} onChange={(tags) => update({ tags })} />
        <ImageField
          id={COVER_ID}
          label={fieldLabels.coverUrl}
          url={post.coverImage}
          error={errors.coverImage}
          onChange={(coverImage) => update({ coverImage })}
        />
      </div>
    </Panel>
  )
})

export const parseMinutes = (text: string): number | null => {
  const minutes = Math.round(Number(text))
  return text && minutes >= 1 ? Math.min(minutes, POST_LIMITS.readMinutes) : null
}

type TagFieldProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Enter or a comma adds the typed tag; Backspace in the empty field removes the last one. */
export function TagField({ tags, onChange }: TagFieldProps) {
  const [input, setInput] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const suggestionsId = useId()

  function add(text: string): void {
    const existing = new Set(tags.map((tag) => tag.toLowerCase()))
    const entered = text.split(',').map((tag) => tag.trim().slice(0, POST_LIMITS.tag))
    const added = entered.filter((tag) => tag && !existing.has(tag.toLowerCase()) && existing.add(tag.toLowerCase()))
    if (added.length > 0) onChange([...tags, ...added].slice(0, POST_LIMITS.tags))
    setInput('')
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(input)
    } else if (event.key === 'Backspace' && input === '') onChange(tags.slice(0, -1))
  }

  function remove(index: number): void {
    onChange(tags.toSpliced(index, 1))
    field.current?.focus()
  }

  return (
    <FieldGroup label={fieldLabels.tags} hint={labels.tagsHint}>
      <div className={styles.tags}>
        {tags.map((tag, index) => (
          <Chip key={tag} removeLabel={interpolate(labels.removeTag, { tag })} onRemove={() => remove(index)}>
            <span className={styles.tag}>{tag}</span>
          </Chip>
        ))}
        <TextField
          ref={field}
          label={labels.addTag}
          hideLabel
          placeholder={labels.addTag}
          maxLength={POST_LIMITS.tag}
          list={suggestionsId}
          autoComplete="off"
          className={styles.newTag}
          value={input}
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setInput(target.value))}
          onKeyDown={handleKeyDown}
          onBlur={() => add(input)}
        />
        <datalist id={suggestionsId}>
          {POST_CATEGORIES.filter((category) => !tags.includes(category)).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
      </div>
    </FieldGroup>
  )
}
