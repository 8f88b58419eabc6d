import { type Answers, isBlank, readAnswers } from './answers.ts'

const KEY = 'solutionDraft'

/** What somebody wrote here and has not sent, kept in this browser. Not every browser keeps anything. */
export const draft = {
  read(): Answers | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
      return kept ? readAnswers({ one: (name) => kept[name], all: (name) => [kept[name]].flat() }) : undefined
    } catch {
      return undefined
    }
  },

  keep(answers: Answers): void {
    if (isBlank(answers)) return draft.drop()
    try {
      localStorage.setItem(KEY, JSON.stringify(answers))
    } catch {
      // Then it lasts as long as the page.
    }
  },

  drop(): void {
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Then there was none.
    }
  },
}
