import { type Dispatch, memo, useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Edit, SectionEdit } from './edit-post.ts'
import styles from './sections.module.css'
import { type Section, newSection, newBlock } from './post.ts'
import type { Problems } from './post.ts'
import { useReorder } from '../../reorder/use-reorder.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { Blocks } from './blocks.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { Movers } from './blocks.tsx'
import { wordsOf } from './word-count.ts'

type Props = {
  sections: readonly Section[]
  opened: ReadonlySet<string>
  onOpen: (keys: readonly string[], open: boolean) => void
  edit: Dispatch<Edit>
  problems: Problems
}

export const Sections = memo(function Sections({ sections, opened, onOpen, edit, problems }: Props) {
  const words = cmsBlogs.editor
  const focusNext = useRef<string>(undefined)
  const nameOf = (index: number) => interpolate(words.section, { number: index + 1 })
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
    const section = newSection()
    focusNext.current = subheadingId(section.key)
    onOpen([section.key], true)
    edit({ do: 'add section', section })
  }

  return (
    <section className={styles.sections}>
      <div className={styles.sectionsHead}>
        <h2 className={styles.sectionsTitle}>{words.sections}</h2>
        {sections.length > 1 && (
          <Button variant="text" compact onClick={() => onOpen(keys, allClosed)}>
            {allClosed ? words.openAll : words.collapseAll}
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
              problems={problemsOf(section, problems)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <div>
        <Button id={ADD_SECTION} variant="ghost" compact icon="plus" onClick={add}>
          {words.addSection}
        </Button>
      </div>
    </section>
  )
})

/** Nothing at all for most sections, and then the same nothing: they need not be drawn anew. */
const problemsOf = (section: Section, problems: Problems): Problems | undefined =>
  section.blocks.some(({ key }) => problems[key]) ? problems : undefined

type ADD_SECTIONProps = {
  section: Section
  index: number
  count: number
  isOpen: boolean
  onToggle: (key: string, open: boolean) => void
  edit: Dispatch<Edit>
  problems: Problems | undefined
}

/** The button that adds a section. */
export const ADD_SECTION = 'add-section'
export const subheadingId = (key: string): string => `subheading-${key}`

/** One section: its head to find, move and fold it, and below it what it says. */
export const SectionEditor = memo(function SectionEditor({ section, index, count, isOpen, onToggle, edit, problems }: ADD_SECTIONProps) {
  const say = useToast()
  const words = cmsBlogs.editor
  const name = interpolate(words.section, { number: index + 1 })
  const { key, subheading, blocks } = section
  const change = (one: SectionEdit) => edit({ do: 'change section', key, change: one })
  const bodyId = `section-${key}`

  function remove({ currentTarget }: MouseEvent): void {
    focusBeside(currentTarget)
    edit({ do: 'remove section', key })
    const putBack = () => edit({ do: 'put back section', section, at: index })
    say({ text: interpolate(words.removed, { name }), action: { label: words.undo, run: putBack } })
  }

  /** On to the next words: the first block, or a new one. */
  function goOn(): void {
    const [first] = blocks
    if (first) return document.getElementById(`field-${first.key}`)?.focus()
    change({ do: 'add blocks', blocks: [newBlock('paragraph')] })
  }

  return (
    <section aria-label={name}>
      <div className={styles.sectionHead}>
        <DragHandle name={name} />
        <h3 className={styles.sectionName}>
          <span className={styles.number}>{name}</span> <span className={styles.sectionTitle}>{subheading}</span>
        </h3>
        <span className="small muted">
          {interpolate(words.sectionCount, { blocks: counted(blocks.length, words.block), words: counted(wordsOf(section), words.word) })}
        </span>
        <span className={styles.tools}>
          <Movers name={name} index={index} count={count} onMove={(to) => edit({ do: 'move section', from: index, to })} />
          <IconButton look="quiet" icon="trash" danger label={`${words.remove}: ${name}`} tip={words.remove} onClick={remove} />
          <IconButton
            look="quiet"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={`${isOpen ? words.collapse : words.open}: ${name}`}
            tip={isOpen ? words.collapse : words.open}
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
            label={words.subheading}
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
function focusBeside(leaving: Element): void {
  const row = leaving.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelector('button') ?? document.getElementById(ADD_SECTION)
  next?.focus({ preventScroll: true })
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
