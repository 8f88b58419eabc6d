import { offeringPage } from '../../../content/offering-page.ts'
import { classNames } from '../../ui/class-names.ts'
import { DashList } from '../../ui/display/dash-list.tsx'
import type { WholeOffering } from './whole-offering.ts'
import styles from './what-it-is.module.css'

/** What one gets, and whether one is the person it is meant for. */
export function WhatItIs({ summary, forWhom, includes }: WholeOffering) {
  if (!summary && !forWhom && includes.length === 0) return <div className={styles.pause} />
  return (
    <section className={classNames('section', styles.section)}>
      <div className={classNames('wrap', styles.columns)}>
        {summary && <p className={styles.summary}>{summary}</p>}
        {forWhom && (
          <div className={styles.whom}>
            <h2 className="title">{offeringPage.forWhom}</h2>
            <p className="lead">{forWhom}</p>
          </div>
        )}
        {includes.length > 0 && (
          <div className={styles.includes}>
            <h2 className="title">{offeringPage.includes}</h2>
            <DashList items={includes} />
          </div>
        )}
      </div>
    </section>
  )
}
