import { type Dispatch, memo, useCallback, useLayoutEffect, useRef } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Edit } from './edit-post.ts'
import styles from './sections.module.css'
import { type Section, newSection } from './post.ts'
import type { Problems } from './problems.ts'
import { ADD_SECTION, SectionEditor, subheadingId } from './section-editor.tsx'
import { useReorder } from '../../reorder/use-reorder.ts'

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
