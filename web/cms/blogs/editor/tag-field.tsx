import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { POST_CATEGORIES, POST_LIMITS } from '../../../../contract/post.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import styles from './tag-field.module.css'

type Props = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Enter or a comma adds what is typed; Backspace in the empty field takes the last one off. */
export function TagField({ tags, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const offered = useId()
  const words = cmsBlogs.editor

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
    <FieldGroup label={words.tags} hint={words.tagsHint}>
      <div className={styles.tags}>
        {tags.map((tag, index) => (
          <Chip key={tag} removeLabel={interpolate(words.removeTag, { tag })} onRemove={() => remove(index)}>
            <span className={styles.tagWord}>{tag}</span>
          </Chip>
        ))}
        <TextField
          ref={field}
          label={words.addTag}
          hideLabel
          placeholder={words.addTag}
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
