import { type Dispatch, memo, useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { PostEdit, SectionEdit } from './edit-post.ts'
import styles from './sections.module.css'
import { type SectionForm, createSection, createBlock } from './post-form.ts'
import type { PostFormErrors } from './post-form.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { Blocks } from './blocks.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { MoveButtons } from './blocks.tsx'
import { countWordsInSection } from './word-count.ts'

type Props = {
  sections: readonly SectionForm[]
  opened: ReadonlySet<string>
  onOpen: (keys: readonly string[], open: boolean) => void
  edit: Dispatch<PostEdit>
  problems: PostFormErrors
}

export const Sections = memo(function Sections({ sections, opened, onOpen, edit, problems }: Props) {
  const labels = cmsBlogs.editor
  const focusNext = useRef<string>(undefined)
  const nameOf = (index: number) => interpolate(labels.section, { number: index + 1 })
  const move = (from: number, to: number) => edit({ do: 'move section', from, to })
  const { listProps, held, said } = useReorder<HTMLOListElement>({ count: sections.length, nameOf, onMove: move })
  const keys = sections.map(({ key }) => key)
  const allClosed = keys.every((key) => !opened.has(key))

  useLayoutEffect(() => {
    const id = focusNext.current
    focusNext.current = undefined
    if (id) document.getElementById(id)?.focus()
  }, [sections])

  const toggle = useCallback((key: string, open: boolean) => onOpen([key], open), [onOpen])

  function add(): void {
    const section = createSection()
    focusNext.current = subheadingId(section.key)
    onOpen([section.key], true)
    edit({ do: 'add section', section })
  }

  return (
    <section className={styles.sections}>
      <div className={styles.sectionsHead}>
        <h2 className={styles.sectionsTitle}>{labels.sections}</h2>
        {sections.length > 1 && (
          <Button variant="text" compact onClick={() => onOpen(keys, allClosed)}>
            {allClosed ? labels.openAll : labels.collapseAll}
          </Button>
        )}
      </div>
      <ol className={styles.list} {...listProps}>
        {sections.map((section, index) => (
          <li key={section.key} className={classNames(styles.section, held === index && styles.held)}>
            <SectionEditor
              section={section}
              index={index}
              count={sections.length}
              isOpen={opened.has(section.key)}
              onToggle={toggle}
              edit={edit}
              problems={getSectionErrors(section, problems)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <div>
        <Button id={ADD_SECTION_BUTTON_ID} variant="ghost" compact icon="plus" onClick={add}>
          {labels.addSection}
        </Button>
      </div>
    </section>
  )
})

/** Nothing at all for most sections, and then the same nothing: they need not be drawn anew. */
const getSectionErrors = (section: SectionForm, problems: PostFormErrors): PostFormErrors | undefined =>
  section.blocks.some(({ key }) => problems[key]) ? problems : undefined

type SectionEditorProps = {
  section: SectionForm
  index: number
  count: number
  isOpen: boolean
  onToggle: (key: string, open: boolean) => void
  edit: Dispatch<PostEdit>
  problems: PostFormErrors | undefined
}

/** The button that adds a section. */
export const ADD_SECTION_BUTTON_ID = 'add-section'
export const subheadingId = (key: string): string => `subheading-${key}`

/** One section: its head to find, move and fold it, and below it what it says. */
export const SectionEditor = memo(function SectionEditor({ section, index, count, isOpen, onToggle, edit, problems }: SectionEditorProps) {
  const say = useToast()
  const labels = cmsBlogs.editor
  const name = interpolate(labels.section, { number: index + 1 })
  const { key, subheading, blocks } = section
  const change = (one: SectionEdit) => edit({ do: 'change section', key, change: one })
  const bodyId = `section-${key}`

  function remove({ currentTarget }: MouseEvent): void {
    focusSibling(currentTarget)
    edit({ do: 'remove section', key })
    const putBack = () => edit({ do: 'put back section', section, at: index })
    say({ text: interpolate(labels.removed, { name }), action: { label: labels.undo, run: putBack } })
  }

  /** On to the next words: the first block, or a new one. */
  function goOn(): void {
    const [first] = blocks
    if (first) return document.getElementById(`field-${first.key}`)?.focus()
    change({ do: 'add blocks', blocks: [createBlock('paragraph')] })
  }

  return (
    <section aria-label={name}>
      <div className={styles.sectionHead}>
        <DragHandle name={name} />
        <h3 className={styles.sectionName}>
          <span className={styles.number}>{name}</span> <span className={styles.sectionTitle}>{subheading}</span>
        </h3>
        <span className="small muted">
          {interpolate(labels.sectionCount, {
            blocks: formatCount(blocks.length, labels.block),
            words: formatCount(countWordsInSection(section), labels.word),
          })}
        </span>
        <span className={styles.tools}>
          <MoveButtons name={name} index={index} count={count} onMove={(to) => edit({ do: 'move section', from: index, to })} />
          <IconButton variant="quiet" icon="trash" danger label={`${labels.remove}: ${name}`} tip={labels.remove} onClick={remove} />
          <IconButton
            variant="quiet"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={`${isOpen ? labels.collapse : labels.open}: ${name}`}
            tip={isOpen ? labels.collapse : labels.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(key, !isOpen)}
          />
        </span>
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.sectionBody}>
          <TextField
            id={subheadingId(key)}
            label={labels.subheading}
            maxLength={POST_LIMITS.subheading}
            value={subheading}
            onChange={(event) => change({ do: 'subheading', subheading: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              goOn()
            }}
          />
          <Blocks section={section} change={change} problems={problems} />
        </div>
      )}
    </section>
  )
})

/** Whoever steers by keyboard goes on at the section beside the one that leaves. */
function focusSibling(leaving: Element): void {
  const row = leaving.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector('button') ?? document.getElementById(ADD_SECTION_BUTTON_ID)
  next?.focus({ preventScroll: true })
}

const formatCount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
