import { Button } from '../../ui/buttons/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import styles from './contents.module.css'

type Props = { heading: string; chapters: readonly { id: string; heading: string }[]; print: string }

/** Stays beside the text on wide screens. */
export function Contents({ heading, chapters, print }: Props) {
  const hydrated = useHydrated()
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.heading}>
        {heading}
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      {hydrated && (
        <Button variant="text" compact icon="print" className={styles.print} onClick={() => window.print()}>
          {print}
        </Button>
      )}
    </nav>
  )
}
