import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { ImportSteps } from './import-steps.tsx'
import styles from './import.module.css'
import { importLabels } from './labels.ts'
import { TakeBack } from './take-back.tsx'
import type { StepProps } from './use-import.ts'

const labels = importLabels.run

/** The fourth step: posts are being written, or it stopped. */
export function RunStep({ details }: StepProps) {
  const { state, progress } = details
  const { total, written, problem } = progress
  const isStopped = state === 'stopped'
  return (
    <StaffPage
      title={isStopped ? interpolate(labels.stoppedTitle, { next: Math.min(written + 1, total), total }) : pluralize(labels.title, total)}
      shortTitle={importLabels.short}
      text={isStopped ? labels.stoppedText : labels.text}
      back={importLabels.back}
    >
      <ImportSteps current={4} />
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className={styles.below}>
        <Panel>
          <div className={styles.stack}>
            <div className={styles.progressHead}>
              <b>{interpolate(labels.progress, { written, total })}</b>
              <output className={styles.meta}>
                {isStopped ? labels.stopped : progress.isStopping ? labels.stopping : written === total ? labels.finishing : ''}
              </output>
            </div>
            <progress
              className={classNames(styles.progress, isStopped && styles.stopped)}
              aria-label={interpolate(labels.progress, { written, total })}
              value={written}
              max={total}
            />
            {isStopped ? <StoppedActions details={details} /> : <RunFigures details={details} />}
          </div>
        </Panel>
        {!isStopped && <CurrentPosts details={details} />}
      </div>
    </StaffPage>
  )
}

function RunFigures({ details: { progress, decided } }: StepProps) {
  const { figures, notes } = labels
  return (
    <StatTiles ruled className={styles.full}>
      <StatTile label={figures.posts} value={progress.written} note={notes.posts} />
      <StatTile
        label={figures.pictures}
        value={progress.pictures}
        note={interpolate(notes.pictures, { reused: progress.reusedPictures })}
      />
      <StatTile label={figures.missing} value={progress.missingPictures} note={notes.missing} />
      <StatTile label={figures.leftOut} value={decided.leftOut} note={notes.leftOut} />
    </StatTiles>
  )
}

function CurrentPosts({ details: { _id: id, progress } }: StepProps) {
  const stop = useToastMutation(() => staffApi.stopImport({ id }), { failed: labels.stopFailed })
  return (
    <Panel
      heading={labels.now}
      ruled
      flush
      actions={
        <Button variant="danger" compact disabled={progress.isStopping} busy={stop.isPending} onClick={() => void stop.run(undefined)}>
          {labels.stop}
        </Button>
      }
    >
      <ul className={styles.recent}>
        {progress.current && <li>{progress.current}</li>}
        {progress.recent.map(({ title, postId }) => (
          <li key={`${postId} ${title}`}>
            <bdi>{title}</bdi>
            <StatusBadge tone="ok">{labels.written}</StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function StoppedActions({ details }: StepProps) {
  const { _id: id, progress, choices } = details
  const resume = useToastMutation((withoutPictures: boolean) => staffApi.resumeImport({ id, withoutPictures }), {
    failed: labels.resumeFailed,
  })
  return (
    <div className={styles.buttons}>
      <Button compact icon="refresh" busy={resume.isPending} onClick={() => void resume.run(false)}>
        {interpolate(labels.goOn, { next: Math.min(progress.written + 1, progress.total) })}
      </Button>
      {choices.pictures !== 'none' && (
        <Button variant="ghost" compact onClick={() => void resume.run(true)}>
          {labels.goOnWithoutPictures}
        </Button>
      )}
      {progress.written > 0 && <TakeBack id={id} label={pluralize(labels.takeBack, progress.written)} />}
    </div>
  )
}
