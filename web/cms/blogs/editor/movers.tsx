import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

type Props = { name: string; index: number; count: number; onMove: (to: number) => void }

/** One step up or down by a press. At the end of the way they stay in reach of the keyboard and do nothing. */
export function Movers({ name, index, count, onMove }: Props) {
  const { moveUp, moveDown } = cmsBlogs.editor
  return (
    <>
      <IconButton
        look="quiet"
        icon="arrow-up"
        label={`${moveUp}: ${name}`}
        tip={moveUp}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index - 1)}
      />
      <IconButton
        look="quiet"
        icon="arrow-down"
        label={`${moveDown}: ${name}`}
        tip={moveDown}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index + 1)}
      />
    </>
  )
}
