import { type Dispatch, memo, useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { postLabels } from '../labels.ts'
import type { PostEdit, SectionEdit } from './edit-post.ts'
import styles from './sections.module.css'
import { type PostFormErrors, type SectionForm, countSectionWords, createBlock, createSection } from './post-form.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { Blocks, MoveButtons } from './blocks.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'

const labels = {
  heading: 'Sections',
  collapseAll: 'Collapse all',
  expandAll: 'Open all',
  collapse: 'Collapse',
  expand: 'Open',
  summary: '{{blocks}}, {{words}}',
  block: 'block',
  word: 'word',
  add: 'Add section',
} as const

type Props = {
  sections: readonly SectionForm[]
  /** Keys of the expanded sections. */
  expanded: ReadonlySet<string>
  onToggle: (keys: readonly string[], isExpanded: boolean) => void
  edit: Dispatch<PostEdit>
  errors: PostFormErrors
}

export const Sections = memo(function Sections({ sections, expanded, onToggle, edit, errors }: Props) {
  const focusNext = useRef<string>(undefined)
  const move = (from: number, to: number) => edit({ type: 'move section', from, to })
  const { listProps, draggedIndex, announcement } = useReorder<HTMLOListElement>({
    count: sections.length,
    getName: sectionName,
    onMove: move,
  })
  const keys = sections.map(({ key }) => key)
  const isAllCollapsed = keys.every((key) => !expanded.has(key))

  useLayoutEffect(() => {
    const id = focusNext.current
    focusNext.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [sections])

  const toggleOne = useCallback((key: string, isExpanded: boolean) => onToggle([key], isExpanded), [onToggle])

  function add(): void {
    const section = createSection()
    focusNext.current = subheadingId(section.key)
    onToggle([section.key], true)
    edit({ type: 'add section', section })
  }

  return (
    <section className={styles.sections}>
      <div className={styles.sectionsHeader}>
        <h2 className={styles.sectionsTitle}>{labels.heading}</h2>
        {sections.length > 1 && (
          <Button variant="text" compact onClick={() => onToggle(keys, isAllCollapsed)}>
            {isAllCollapsed ? labels.expandAll : labels.collapseAll}
          </Button>
        )}
      </div>
      <ol className={styles.list} {...listProps}>
        {sections.map((section, index) => (
          <li key={section.key} className={classNames(styles.section, draggedIndex === index && styles.dragged)}>
            <SectionEditor
              section={section}
              index={index}
              count={sections.length}
              isExpanded={expanded.has(section.key)}
              onToggle={toggleOne}
              edit={edit}
              errors={getSectionErrors(section, errors)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <div>
        <Button id={ADD_SECTION_BUTTON_ID} variant="ghost" compact icon="plus" onClick={add}>
          {labels.add}
        </Button>
      </div>
    </section>
  )
})

const sectionName = (index: number): string => interpolate(postLabels.fields.section, { number: index + 1 })

/** Undefined for a section without errors, so that its memoized editor does not render again. */
const getSectionErrors = (section: SectionForm, errors: PostFormErrors): PostFormErrors | undefined =>
  section.blocks.some(({ key }) => errors[key]) ? errors : undefined

type SectionEditorProps = {
  section: SectionForm
  index: number
  count: number
  isExpanded: boolean
  onToggle: (key: string, isExpanded: boolean) => void
  edit: Dispatch<PostEdit>
  errors: PostFormErrors | undefined
}

const ADD_SECTION_BUTTON_ID = 'add-section'
export const subheadingId = (key: string): string => `subheading-${key}`

/** One section: a header to move, remove and collapse it, and its fields. */
const SectionEditor = memo(function SectionEditor({ section, index, count, isExpanded, onToggle, edit, errors }: SectionEditorProps) {
  const toast = useToast()
  const name = sectionName(index)
  const { key, subheading, blocks } = section
  const editThis = (sectionEdit: SectionEdit) => edit({ type: 'edit section', key, edit: sectionEdit })
  const bodyId = `section-${key}`

  function remove({ currentTarget }: MouseEvent): void {
    focusSibling(currentTarget)
    edit({ type: 'remove section', key })
    const restore = () => edit({ type: 'restore section', section, index })
    toast({ text: interpolate(postLabels.removed, { name }), action: { label: postLabels.undo, run: restore } })
  }

  /** Focuses the first block, or adds one. */
  function focusFirstBlock(): void {
    const [first] = blocks
    if (first) return document.getElementById(`field-${first.key}`)?.focus()
    editThis({ type: 'add blocks', blocks: [createBlock('paragraph')] })
  }

  return (
    <section aria-label={name}>
      <div className={styles.sectionHeader}>
        <DragHandle name={name} />
        <h3 className={styles.sectionName}>
          <span className={styles.number}>{name}</span> <span className={styles.sectionTitle}>{subheading}</span>
        </h3>
        <span className="small muted">
          {interpolate(labels.summary, {
            blocks: formatCount(blocks.length, labels.block),
            words: formatCount(countSectionWords(section), labels.word),
          })}
        </span>
        <span className={styles.actions}>
          <MoveButtons name={name} index={index} count={count} onMove={(to) => edit({ type: 'move section', from: index, to })} />
          <IconButton
            variant="quiet"
            icon="trash"
            danger
            label={`${postLabels.remove}: ${name}`}
            tip={postLabels.remove}
            onClick={remove}
          />
          <IconButton
            variant="quiet"
            icon={isExpanded ? 'chevron-up' : 'chevron-down'}
            label={`${isExpanded ? labels.collapse : labels.expand}: ${name}`}
            tip={isExpanded ? labels.collapse : labels.expand}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? bodyId : undefined}
            onClick={() => onToggle(key, !isExpanded)}
          />
        </span>
      </div>
      {isExpanded && (
        <div id={bodyId} className={styles.sectionBody}>
          <TextField
            id={subheadingId(key)}
            label={postLabels.fields.subheading}
            maxLength={POST_LIMITS.subheading}
            value={subheading}
            onChange={(event) => editThis({ type: 'update subheading', subheading: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              focusFirstBlock()
            }}
          />
          <Blocks section={section} edit={editThis} errors={errors} />
        </div>
      )}
    </section>
  )
})

/** Keeps the keyboard focus in the list when a section is removed. */
function focusSibling(removeButton: Element): void {
  const row = removeButton.closest('li')
  const sibling = row?.nextElementSibling ?? row?.previousElementSibling
  const next = sibling?.querySelector('button') ?? document.getElementById(ADD_SECTION_BUTTON_ID)
  next?.focus({ preventScroll: true })
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
