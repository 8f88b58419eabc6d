import { classNames } from '../class-names.ts'
import { getInitial } from '../text/get-initial.ts'
import styles from './avatar.module.css'

type Props = {
  /** Empty for nobody: a dashed outline. */
  name: string
  size?: 'small' | 'medium' | 'large'
  /** A client's is pale. */
  tone?: 'staff' | 'client'
  /** Read by screen readers, for an avatar without the name beside it. */
  label?: string
  className?: string
}

/** The initials of a person. */
export function Avatar({ name, size = 'medium', tone = 'staff', label, className }: Props) {
  const hue = COLOURS[hashName(name) % COLOURS.length]
  return (
    <span
      className={classNames(styles.avatar, styles[size], name ? (tone === 'client' ? styles.client : hue) : styles.nobody, className)}
      title={label}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {initialsOf(name)}
    </span>
  )
}

const COLOURS = [styles.plum, styles.violet, styles.film, styles.ink]

/** The same person has the same colour everywhere. */
const hashName = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return getInitial(words[0] ?? '') + (words.length > 1 ? getInitial(words.at(-1) ?? '') : '')
}
