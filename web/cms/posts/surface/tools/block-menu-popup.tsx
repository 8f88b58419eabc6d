import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import { chooseBlock, findBlocks, getBlockMenu, selectChoice } from '../block-menu.ts'
import { blockLabels, blockMenuLabels } from '../labels.ts'
import { useEditor } from '../surface-context.ts'
import { BLOCK_MENU_ID, blockOptionId } from '../surface-editor.ts'
import { usePlacedBelow } from './place-below.ts'
import styles from './tools.module.css'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no list of blocks to choose from for a text of several lines */
/** The focus stays in the text; the chosen block is told by aria-activedescendant. */
export function BlockMenuPopup({ root }: { root: RefObject<HTMLElement | null> }) {
  const { state, view } = useEditor()
  const panel = useRef<HTMLDivElement>(null)
  const menu = getBlockMenu(state)
  usePlacedBelow(panel, root, view, menu && { from: menu.from, to: menu.from })
  const selected = menu?.selected
  useEffect(() => {
    if (selected !== undefined) document.getElementById(blockOptionId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (!menu || !view) return null
  const found = findBlocks(menu.query)
  return (
    <div ref={panel} className={styles.blockMenu}>
      <div className={styles.menuTitle}>{blockMenuLabels.title}</div>
      <div id={BLOCK_MENU_ID} role="listbox" aria-label={blockMenuLabels.title} className={styles.choices}>
        {found.map(({ type, icon, shortcut }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are handled by the editor, which keeps the focus
          <div
            key={type}
            id={blockOptionId(index)}
            role="option"
            aria-selected={index === menu.selected}
            className={styles.choice}
            onPointerMove={() => index !== menu.selected && selectChoice(index)(view.state, view.dispatch)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              chooseBlock(type)(view.state, view.dispatch, view)
              view.focus()
            }}
          >
            <span className={styles.choiceIcon}>
              <Icon name={icon} />
            </span>
            {blockLabels.names[type]}
            {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.nothing}>{blockMenuLabels.noMatch(menu.query)}</p>}
      <div className={styles.menuHelp} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {blockMenuLabels.choose}
        </span>
        <span>
          <kbd>Enter</kbd> {blockMenuLabels.add}
        </span>
        <span>
          <kbd>Esc</kbd> {blockMenuLabels.keep}
        </span>
      </div>
    </div>
  )
}
