import { type FocusEvent, type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { type ToastMessage, Toast } from './toast.tsx'
import styles from './toast.module.css'
import { useHoverOrFocus } from '../hooks/use-hover-or-focus.ts'

/** More would cover the page: the oldest is removed. */
const MAX_TOASTS = 4

type ShowToast = (message: ToastMessage) => void

const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows a message that something is done or has failed: `toast({ text: 'Query deleted successfully' })`. */
export function useToast(): ShowToast {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast must be used inside a ToastProvider.')
  return toast
}

type Props = { children: ReactNode; label?: string; dismissLabel?: string }

/** Wraps the pages and shows their messages. The live region is rendered from the start: screen readers ignore one that appears with its text. */
export function ToastProvider({ children, label = 'Messages', dismissLabel = 'Dismiss' }: Props) {
  const [messages, setMessages] = useState<(ToastMessage & { key: number })[]>([])
  const count = useRef(0)
  const { hoveredOrFocused, pageHidden, handlers } = useHoverOrFocus()
  const paused = hoveredOrFocused || pageHidden
  const toast = useCallback<ShowToast>((message) => {
    count.current += 1
    const key = count.current
    setMessages((shown) => {
      const others = shown.filter(({ about }) => about === undefined || about !== message.about)
      return [...others, { ...message, key }].slice(-MAX_TOASTS)
    })
  }, [])
  const dismiss = (dismissed: number) => setMessages((shown) => shown.filter(({ key }) => key !== dismissed))
  const { rememberFocus, returnFocus } = useFocusReturn()
  const focusHandlers = {
    onFocus(event: FocusEvent): void {
      handlers.onFocus()
      rememberFocus(event)
    },
  }

  return (
    <ToastContext value={toast}>
      {children}
      <section aria-label={label} className={styles.region} {...handlers} {...focusHandlers}>
        <ul className={styles.list} aria-live="polite" aria-relevant="additions">
          {messages.map(({ key, ...message }) => (
            <Toast key={key} {...{ message, paused, dismissLabel, returnFocus }} onDismiss={() => dismiss(key)} />
          ))}
        </ul>
      </section>
    </ToastContext>
  )
}

/** Remembers what had the focus before it moved into an element. */
function useFocusReturn() {
  const before = useRef<EventTarget>(null)
  return {
    rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    /** The focus is nowhere if that element is gone. */
    returnFocus(): void {
      ;(document.activeElement as HTMLElement).blur()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}
