import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { POST_LIMITS } from '../../../contract/post.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import styles from './bullet-list-field.module.css'
import { writeBullet } from './editor/edit-post.ts'
import { type BulletForm, createBullet } from './editor/post-form.ts'

type Props = { bullets: readonly BulletForm[]; onChange: (bullets: readonly BulletForm[]) => void; idOf?: (key: string) => string }

/** A list that grows as it is written: Enter adds a bullet, Backspace in an empty one takes it away. The last one is always empty. */
export function BulletListField({ bullets, onChange, idOf = (key) => `bullet-${key}` }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<{ key: string; atEnd: boolean }>(undefined)
  const { bulletLabel, newBullet: newLabel, bulletPlaceholder, nextBulletPlaceholder, removeBullet, remove } = cmsBlogs.editor

  useLayoutEffect(() => {
    const { key, atEnd } = focusNext.current ?? {}
    focusNext.current = undefined
    const field = key && list.current?.querySelector<HTMLTextAreaElement>(`#${idOf(key)}`)
    if (!field) return
    field.focus()
    const place = atEnd ? field.value.length : 0
    field.setSelectionRange(place, place)
  }, [bullets, idOf])

  function write(index: number, text: string): void {
    const written = writeBullet(bullets, index, toSingleLine(text))
    if (written.length < bullets.length) focus(written[Math.max(0, index - 1)], true)
    onChange(written)
  }

  function focus(bullet: BulletForm | undefined, atEnd: boolean): void {
    if (bullet) focusNext.current = { key: bullet.key, atEnd }
  }

  function takeAway(index: number): void {
    const left = bullets.toSpliced(index, 1)
    focus(left[Math.max(0, index - 1)], true)
    onChange(left)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>, index: number): void {
    const { value, selectionStart } = event.currentTarget
    const isLast = index === bullets.length - 1
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (isLast) return
      const [before, after] = [value.slice(0, selectionStart).trimEnd(), value.slice(selectionStart).trimStart()]
      const next = bullets[index + 1]!
      // The next one is still empty: it is the one that was asked for.
      if (after === '' && next.text === '') {
        focus(next, false)
        return onChange([...bullets])
      }
      const added = createBullet(after)
      focus(added, false)
      onChange(bullets.with(index, { ...bullets[index]!, text: before }).toSpliced(index + 1, 0, added))
    } else if (event.key === 'Backspace' && value === '' && bullets.length > 1) {
      event.preventDefault()
      if (!isLast) return takeAway(index)
      focus(bullets[index - 1], true)
      onChange([...bullets])
    }
  }

  /** Several lines become several bullets. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>, index: number): void {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const added = lines.map((line) => createBullet(line))
    const keepsOwn = bullets[index]!.text !== '' ? 1 : 0
    focus(added.at(-1), true)
    const merged = bullets.toSpliced(index + keepsOwn, 1 - keepsOwn, ...added)
    onChange(merged.at(-1)?.text === '' ? merged : [...merged, createBullet()])
  }

  return (
    <ul ref={list} className={styles.bullets}>
      {bullets.map(({ key, text }, index) => {
        const isLast = index === bullets.length - 1
        return (
          <li key={key} className={styles.bullet}>
            <TextArea
              id={idOf(key)}
              label={isLast ? newLabel : interpolate(bulletLabel, { number: index + 1 })}
              hideLabel
              autoGrow
              rows={1}
              maxLength={POST_LIMITS.bullet}
              placeholder={isLast ? (bullets.length > 1 ? nextBulletPlaceholder : bulletPlaceholder) : undefined}
              className={isLast ? styles.ghost : undefined}
              value={text}
              onChange={(event) => write(index, event.target.value)}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            {!isLast && (
              <IconButton
                variant="quiet"
                icon="close"
                label={interpolate(removeBullet, { number: index + 1 })}
                tip={remove}
                onClick={() => takeAway(index)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const toSingleLine = (text: string) =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
