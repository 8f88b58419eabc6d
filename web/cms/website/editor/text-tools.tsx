import { interpolate } from '../../../../contract/interpolate.ts'
import type { Field } from '../../../../contract/site-content/field.ts'
import { listNamedFacts } from '../../../../contract/site-content/facts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { besideRect } from './beside-rect.ts'
import type { Place } from './place.ts'
import type { PageDocuments } from './use-page-documents.ts'
import type { TextWriting } from './use-text-writing.ts'
import styles from './place-tools.module.css'

const labels = {
  tools: 'Writing: {{place}}',
  count: '{{count}} of {{max}}',
  tooLong: '{{count}} too many',
  empty: 'Please write something here.',
  putBack: 'Put back',
  done: 'Done',
  facts: 'The marked words come from Agency facts and change on every page.',
} as const

type Props = {
  rect: DOMRect
  place: Place
  field: Field | undefined
  writing: TextWriting
  documents: PageDocuments
  onDone: () => void
}

/** Below the text that is being written: how much room is left, and the end of it. */
export function TextTools({ rect, place, field, writing, documents, onDone }: Props) {
  if (field?.kind !== 'line' && field?.kind !== 'text') return null
  const { text } = writing
  const over = text.length - field.max
  const isEmpty = text.trim().length < field.min
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={interpolate(labels.tools, { place: documents.describe(place) })}
      className={styles.tools}
      style={besideRect(rect, { width: 340, height: 48 })}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <output className={classNames(styles.count, (over > 0 || isEmpty) && styles.wrong)}>
        {isEmpty
          ? labels.empty
          : over > 0
            ? interpolate(labels.tooLong, { count: over })
            : interpolate(labels.count, { count: text.length, max: field.max })}
      </output>
      {/* Yellow when it is nearly full, red above the limit. */}
      <meter
        className={styles.room}
        value={Math.min(text.length, field.max + 1)}
        max={field.max + 1}
        low={field.max * 0.9}
        high={field.max}
        optimum={0}
        aria-hidden="true"
      />
      <Button variant="text" compact icon="undo" onClick={() => void writing.putBack()}>
        {labels.putBack}
      </Button>
      <Button compact disabled={over > 0 || isEmpty} onClick={onDone}>
        {labels.done}
      </Button>
      {listNamedFacts(text).length > 0 && <p className={styles.note}>{labels.facts}</p>}
    </div>
  )
}
