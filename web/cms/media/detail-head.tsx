import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { MEDIA_PATH, detailLabels as labels } from './labels.ts'
import styles from './media-detail.module.css'

/** It takes the focus when another picture was opened, so that a screen reader tells which. */
export function DetailHead({ name }: { name: string }) {
  const close = useCloseDetail()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
      </h2>
      <IconButton variant="quiet" icon="close" label={interpolate(labels.close, { name })} onClick={close} />
    </div>
  )
}

export function BackToLibrary() {
  const { search } = useLocation()
  return (
    <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={{ pathname: MEDIA_PATH, search }} preventScrollReset />}>
      {labels.back}
    </LinkButton>
  )
}

/** Back to the grid as it was. */
export function useCloseDetail() {
  const navigate = useNavigate()
  return () => void navigate({ pathname: MEDIA_PATH, search: window.location.search }, { preventScrollReset: true })
}
