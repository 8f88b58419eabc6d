import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { BLOCK_LIMITS } from '../../../../contract/post-block.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import styles from './bullet-list-field.module.css'
import { postLabels } from '../labels.ts'
import { splitBullet, updateBullet } from './edit-post.ts'
import { type BulletForm, createBullet } from './post-form.ts'

const labels = {
  bullet: 'Bullet {{number}}',
  newBullet: 'New bullet',
  firstPlaceholder: 'Type to add a bullet',
  nextPlaceholder: 'Type to add another bullet',
  remove: 'Remove bullet {{number}}',
} as const

type Props = { bullets: readonly BulletForm[]; onChange: (bullets: readonly BulletForm[]) => void; getId?: (key: string) => string }

/** Enter adds a bullet, Backspace in an empty one removes it. The last one is always empty. */
export function BulletListField({ bullets, onChange, getId = (key) => `bullet-${key}` }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<{ key: string; atEnd: boolean }>(undefined)

  useLayoutEffect(() => {
    const { key, atEnd } = focusNext.current ?? {}
    focusNext.current = undefined
    const field = key && list.current?.querySelector<HTMLTextAreaElement>(`#${getId(key)}`)
    if (!field) return
    field.focus()
    const position = atEnd ? field.value.length : 0
    field.setSelectionRange(position, position)
  }, [bullets, getId])

  function update(index: number, text: string): void {
    const updated = updateBullet(bullets, index, toSingleLine(text))
    if (updated.length < bullets.length) focus(updated[Math.max(0, index - 1)], true)
    onChange(updated)
  }

  function focus(bullet: BulletForm | undefined, atEnd: boolean): void {
    if (bullet) focusNext.current = { key: bullet.key, atEnd }
  }

  function remove(index: number): void {
    const remaining = bullets.toSpliced(index, 1)
    focus(remaining[Math.max(0, index - 1)], true)
    onChange(remaining)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, index: number): void {
    const { value, selectionStart } = event.currentTarget
    const isLast = index === bullets.length - 1
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (isLast) return
      const [before, after] = splitBullet(bullets[index]!, selectionStart)
      const next = bullets[index + 1]!
      // The next bullet is empty already: use it instead of adding one.
      if (after.text === '' && next.text === '') {
        focus(next, false)
        return onChange([...bullets])
      }
      focus(after, false)
      onChange(bullets.with(index, before).toSpliced(index + 1, 0, after))
    } else if (event.key === 'Backspace' && value === '' && bullets.length > 1) {
      event.preventDefault()
      if (!isLast) return remove(index)
      focus(bullets[index - 1], true)
      onChange([...bullets])
    }
  }

  /** Several pasted lines become several bullets. */
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>, index: number): void {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const added = lines.map((line) => createBullet(line))
    const keptCount = bullets[index]!.text !== '' ? 1 : 0
    focus(added.at(-1), true)
    const merged = bullets.toSpliced(index + keptCount, 1 - keptCount, ...added)
    onChange(merged.at(-1)?.text === '' ? merged : [...merged, createBullet()])
  }

  return (
    <>
      <ul ref={list} className={styles.bullets}>
        {bullets.map(({ key, text }, index) => {
          const isLast = index === bullets.length - 1
          return (
            <li key={key} className={styles.bullet}>
              <TextArea
                id={getId(key)}
                label={isLast ? labels.newBullet : interpolate(labels.bullet, { number: index + 1 })}
                hideLabel
                autoGrow
                rows={1}
                maxLength={BLOCK_LIMITS.bullet}
                placeholder={isLast ? (bullets.length > 1 ? labels.nextPlaceholder : labels.firstPlaceholder) : undefined}
                className={isLast ? styles.newBullet : undefined}
                value={text}
                onChange={(event) => update(index, event.target.value)}
                onKeyDown={(event) => handleKeyDown(event, index)}
                onPaste={(event) => handlePaste(event, index)}
              />
              {!isLast && (
                <IconButton
                  variant="quiet"
                  icon="close"
                  label={interpolate(labels.remove, { number: index + 1 })}
                  tip={postLabels.remove}
                  onClick={() => remove(index)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {bullets.some(({ marks }) => marks?.length) && <p className="small muted">{postLabels.fields.stylesHint}</p>}
    </>
  )
}

const toSingleLine = (text: string) =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
