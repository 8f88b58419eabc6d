import { type ComponentProps, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import styles from './input.module.css'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'value'> & {
    className?: string
    value?: string
    /** With its text. */
    autoGrow?: boolean
    /** Where every field has to be filled, none needs a mark. */
    hideRequiredMark?: boolean
    /** Marks what matches in the text, like a blank to be filled. The pattern is global. */
    highlight?: RegExp
  }

export function TextArea({ label, hideLabel, hint, error, autoGrow, hideRequiredMark, highlight, id, className, ...textarea }: Props) {
  const field = useField({ id, hint, error })
  const behind = useRef<HTMLDivElement>(null)
  const area = (
    <textarea
      rows={5}
      onScroll={({ currentTarget }) => behind.current?.scrollTo({ top: currentTarget.scrollTop })}
      {...textarea}
      {...field.control}
      className={classNames(styles.input, styles.area, autoGrow && styles.grows, highlight && styles.clear)}
    />
  )
  return (
    <FieldFrame {...{ field, label, hideLabel, hint, error, className }} required={textarea.required && !hideRequiredMark}>
      {highlight ? (
        <div className={styles.marked}>
          <div ref={behind} className={classNames(styles.input, styles.behind)} aria-hidden="true">
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

/** The same text once more, unseen but for its marks. */
function Highlights({ text, pattern }: { text: string; pattern: RegExp }) {
  const found = text.match(pattern) ?? []
  return text.split(pattern).map((between, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no name but their place
    <span key={index}>
      {between}
      {found[index] !== undefined && <mark>{found[index]}</mark>}
    </span>
  ))
}
