import { type ComponentProps, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './input.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'value'> & {
    className?: string
    value?: string
    /** The height follows the text. */
    autoGrow?: boolean
    /** For forms in which every field is required. */
    hideRequiredMark?: boolean
    /** Highlights the matches in the text, such as placeholders. The pattern must be global. */
    highlight?: RegExp
  }

export function TextArea({ label, hideLabel, hint, error, autoGrow, hideRequiredMark, highlight, id, className, ...textarea }: Props) {
  const field = useField({ id, hint, error })
  const backdrop = useRef<HTMLDivElement>(null)
  const area = (
    <textarea
      rows={5}
      onScroll={({ currentTarget }) => backdrop.current?.scrollTo({ top: currentTarget.scrollTop })}
      {...textarea}
      {...field.control}
      className={classNames(styles.input, styles.textArea, autoGrow && styles.autoGrow, highlight && styles.transparent)}
    />
  )
  return (
    <FieldFrame {...{ field, label, hideLabel, hint, error, className }} required={textarea.required && !hideRequiredMark}>
      {highlight ? (
        <div className={styles.highlighted}>
          <div ref={backdrop} className={classNames(styles.input, styles.backdrop)} aria-hidden="true">
            <Highlights text={textarea.value ?? ''} pattern={highlight} />
          </div>
          {area}
        </div>
      ) : (
        area
      )}
    </FieldFrame>
  )
}

/** The same text behind the textarea, transparent apart from its highlights. */
function Highlights({ text, pattern }: { text: string; pattern: RegExp }) {
  const matches = text.match(pattern) ?? []
  return text.split(pattern).map((between, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are identified by their position
    <span key={index}>
      {between}
      {matches[index] !== undefined && <mark>{matches[index]}</mark>}
    </span>
  ))
}
