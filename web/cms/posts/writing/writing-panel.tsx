import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { LivePresence } from '../../../../contract/live.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import type { BlockPlace } from '../surface/surface-content.ts'
import { ChecksTab } from './panel/checks-tab.tsx'
import { ChangesTab } from './panel/changes-tab.tsx'
import { DetailsTab } from './panel/details-tab.tsx'
import { OutlineTab } from './panel/outline-tab.tsx'
import { SearchTab } from './panel/search-tab.tsx'
import type { Findings } from './use-findings.ts'
import type { Writing } from './use-writing.ts'
import type { WritingActions } from './use-writing-actions.ts'
import { PANEL_BESIDE, type PanelTab, type WritingPanelState } from './use-writing-panel.ts'
import styles from './writing-panel.module.css'

const labels = {
  panel: 'About this post',
  close: 'Close the panel',
  tabs: { outline: 'Outline', changes: 'Changes', details: 'Details', search: 'Search', checks: 'Checks' } satisfies Record<
    PanelTab,
    string
  >,
} as const

export type PanelProps = {
  writing: Writing
  actions: WritingActions
  findings: Findings
  panel: WritingPanelState
  people: LivePresence['people']
  place: BlockPlace | undefined
}

/** Beside the page; on narrow windows a sheet above it. */
export function WritingPanel(props: PanelProps) {
  const { writing, findings, panel } = props
  const isSheet = !useMediaQuery(PANEL_BESIDE)
  const names: PanelTab[] = [
    'outline',
    ...(writing.base.post?.state === 'published' ? (['changes'] as const) : []),
    'details',
    'search',
    'checks',
  ]
  const tab = names.includes(panel.tab) ? panel.tab : 'outline'
  const list = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = names.at((names.indexOf(tab) + step) % names.length)!
    panel.setTab(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  const contents: Record<PanelTab, ReactNode> = {
    outline: <OutlineTab {...props} />,
    changes: <ChangesTab {...props} />,
    details: <DetailsTab {...props} />,
    search: <SearchTab {...props} />,
    checks: <ChecksTab {...props} />,
  }
  return (
    <aside className={classNames('on-light', styles.panel, isSheet && styles.sheet)} aria-label={labels.panel} data-writing-region="panel">
      {isSheet && <CloseOnEscape onClose={panel.close} />}
      <div className={styles.top}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
        <div ref={list} role="tablist" aria-label={labels.panel} className={styles.tabs} onKeyDown={handleKeyDown}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              aria-selected={name === tab}
              aria-controls="writing-tab-panel"
              tabIndex={name === tab ? 0 : -1}
              className={styles.tab}
              onClick={() => panel.setTab(name)}
            >
              {labels.tabs[name]}
              {name === 'checks' && (
                <span className={classNames(styles.count, findings.all.length === 0 && styles.none)}>{findings.all.length}</span>
              )}
            </button>
          ))}
        </div>
        {isSheet && <IconButton variant="quiet" icon="close" label={labels.close} onClick={panel.close} />}
      </div>
      <div role="tabpanel" id="writing-tab-panel" aria-labelledby={tabId(tab)} className={styles.content}>
        {contents[tab]}
      </div>
    </aside>
  )
}

function CloseOnEscape({ onClose }: { onClose: () => void }) {
  const handle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  })
  useEffect(() => {
    const handleKeyDown = (event: globalThis.KeyboardEvent) => handle(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return null
}

const tabId = (name: PanelTab): string => `writing-tab-${name}`
