import { type ReactNode, createContext, useCallback, useContext, useRef, useState } from 'react'
import { type Message, Toast } from './toast.tsx'
import styles from './toast.module.css'
import { useAttention } from './use-attention.ts'

/** More would cover the page; the oldest makes room. */
const MOST_AT_ONCE = 4

type Say = (message: Message) => void

const Speaker = createContext<Say | undefined>(undefined)

/** What a page uses to say that something is done or has failed: `say({ text: 'Query deleted successfully' })`. */
export function useToast(): Say {
  const say = useContext(Speaker)
  if (!say) throw new Error('There are no Toasts around this.')
  return say
}

type Props = { children: ReactNode; label?: string; dismissLabel?: string }

/** Stands around the pages and shows their messages in one place, which is there before the first of them is spoken. */
export function Toasts({ children, label = 'Messages', dismissLabel = 'Dismiss' }: Props) {
  const [messages, setMessages] = useState<(Message & { key: number })[]>([])
  const count = useRef(0)
  const { attended, away, watch } = useAttention()
  const held = attended || away
  const say = useCallback<Say>((message) => {
    count.current += 1
    const key = count.current
    setMessages((shown) => [...shown, { ...message, key }].slice(-MOST_AT_ONCE))
  }, [])
  const drop = (gone: number) => setMessages((shown) => shown.filter(({ key }) => key !== gone))

  return (
    <Speaker value={say}>
      {children}
      <section aria-label={label} className={styles.region} {...watch}>
        <ul className={styles.list} aria-live="polite" aria-relevant="additions">
          {messages.map(({ key, ...message }) => (
            <Toast key={key} {...{ message, held, dismissLabel }} onGone={() => drop(key)} />
          ))}
        </ul>
      </section>
    </Speaker>
  )
}
