import type { ReactNode } from 'react'
import styles from './enquiry-form.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2 className="display-m">{title}</h2>
      {children}
    </div>
  )
}
