import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import styles from './menu.module.css'

export type MenuItem = {
  key: string
  label: string
  /** At the end of the line, such as the time that it stands for. */
  note?: ReactNode
  icon?: IconName
  /** Instead of an icon. */
  picture?: ReactNode
  /** The present value, with a tick. */
  current?: boolean
  /** Why it cannot be chosen. */
  disabled?: string
  danger?: boolean
  /** With a line above. */
  ruled?: boolean
  /** The menu stays open, for an item that shows something else in it. */
  staysOpen?: boolean
  onFocus?: () => void
  run: () => void
}

export type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & {
  ref: RefObject<HTMLButtonElement | null>
}

type Props = {
  /** The accessible name of the menu. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Renders the button that the menu belongs to. */
  renderTrigger: (button: MenuButtonProps) => ReactNode
  heading?: string
  items: readonly MenuItem[]
  /** Below the items. */
  footer?: ReactNode
  /** Instead of the items, such as a small form. It gets the focus itself. */
  panel?: ReactNode
  className?: string
}

/**
 * A menu at a button, in the top layer of the page. Arrow keys, Home, End and the first letters of an item move in it; Escape and a click
 * outside close it.
 */
export function Menu({ label, open, onOpenChange, renderTrigger, heading, items, footer, panel, className }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const hasPanel = panel !== undefined

  // A layout effect: the menu is placed before it is painted.
  useLayoutEffect(() => {
    const element = popover.current
    if (!open || !element || !button.current) return
    const anchor = button.current
    const place = () => placeBeside(element, anchor)
    element.showPopover()
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
      // What had the focus may be removed already.
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body
      element.hidePopover()
      if (hadFocus) anchor.focus()
    }
  }, [open])

  useLayoutEffect(() => {
    if (open && !hasPanel) currentOrFirst(listItems(popover.current))?.focus()
  }, [open, hasPanel])

  function choose({ run, staysOpen, disabled }: MenuItem): void {
    if (disabled) return
    if (!staysOpen) onOpenChange(false)
    run()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onOpenChange(false)
      return
    }
    if (hasPanel || event.ctrlKey || event.metaKey || event.altKey) return
    const elements = listItems(popover.current)
    const target = targetOfKey(event.key, elements, typed.current)
    if (event.key === 'Tab') onOpenChange(false)
    if (!target && event.key.length > 1) return
    // Also for a letter that no item begins with: it is no shortcut of the page here.
    if (event.key !== ' ') event.preventDefault()
    target?.focus()
  }

  return (
    <>
      {renderTrigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => onOpenChange(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          onOpenChange(true)
        },
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a menu or a group */}
      <div
        ref={popover}
        id={id}
        popover="manual"
        role={hasPanel ? 'group' : 'menu'}
        aria-label={label}
        tabIndex={-1}
        className={classNames('on-light', styles.menu, className)}
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) onOpenChange(false)
        }}
      >
        {open && <OutsideClick inside={[popover, button]} onClick={() => onOpenChange(false)} />}
        {open && heading && <div className={styles.heading}>{heading}</div>}
        {open && hasPanel && panel}
        {open &&
          !hasPanel &&
          items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={item.current === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.current}
              aria-disabled={item.disabled ? true : undefined}
              tabIndex={-1}
              className={classNames(styles.item, item.danger && styles.danger, item.ruled && styles.ruled)}
              onFocus={item.onFocus}
              onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
              onClick={() => choose(item)}
            >
              {item.picture ?? (item.icon && <Icon name={item.icon} />)}
              <span className={styles.label}>
                <span data-menu-text="">{item.label}</span>
                {item.disabled && <span className={styles.reason}>{item.disabled}</span>}
              </span>
              {item.note && <span className={styles.note}>{item.note}</span>}
              {item.current && <Icon name="check" className={styles.tick} />}
            </button>
          ))}
        {open && footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </>
  )
}

/** `popover="auto"` would close on the press of its own button, which then opens it again. */
function OutsideClick({ inside, onClick }: { inside: readonly RefObject<HTMLElement | null>[]; onClick: () => void }) {
  useLayoutEffect(() => {
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (!inside.some(({ current }) => current?.contains(target as Node))) onClick()
    }
    document.addEventListener('pointerdown', handlePointerDown, true)
    return () => document.removeEventListener('pointerdown', handlePointerDown, true)
  })
  return null
}

/** Letters typed within this time are the beginning of one item. */
const TYPEAHEAD_MS = 700

function targetOfKey(key: string, items: HTMLElement[], typed: { text: string; at: number }): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || (key === ' ' && Date.now() - typed.at > TYPEAHEAD_MS)) return undefined
  typed.text = (Date.now() - typed.at > TYPEAHEAD_MS ? '' : typed.text) + key.toLowerCase()
  typed.at = Date.now()
  // A single letter moves on to the next item that begins with it.
  const first = typed.text.length === 1 ? current + 1 : Math.max(0, current)
  return [...items.slice(first), ...items.slice(0, first)].find((item) => textOf(item).startsWith(typed.text))
}

const listItems = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
const currentOrFirst = (items: HTMLElement[]) => items.find((item) => item.ariaChecked === 'true') ?? items[0]
const textOf = (item: HTMLElement): string => (item.querySelector('[data-menu-text]')?.textContent ?? '').toLowerCase()

const GAP_PX = 6
const EDGE_PX = 8

/** Below the button, or above it where there is more room; never beyond the edges of the window. */
function placeBeside(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect()
  const { offsetWidth: width } = menu
  const [below, above] = [innerHeight - button.bottom, button.top]
  const isBelow = below >= menu.scrollHeight + GAP_PX + EDGE_PX || below >= above
  menu.style.left = `${Math.max(EDGE_PX, Math.min(button.left, innerWidth - width - EDGE_PX))}px`
  menu.style.top = isBelow ? `${button.bottom + GAP_PX}px` : 'auto'
  menu.style.bottom = isBelow ? 'auto' : `${innerHeight - button.top + GAP_PX}px`
  menu.style.maxHeight = `${(isBelow ? below : above) - GAP_PX - EDGE_PX}px`
}
