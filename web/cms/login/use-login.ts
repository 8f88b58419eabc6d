import { type FormEvent, useState } from 'react'
import { failures } from '../../../content/failures.ts'
import { LOGIN_MESSAGES } from '../../../contract/admin.ts'
import { api } from '../../api.ts'
import { isApiFailure } from '../../load.ts'
import { keepAdmin } from '../session/admin-info.ts'

type State = { busy: boolean; problem: string }

/** Once somebody is signed in, the page itself moves on. */
export function useLogin() {
  const [{ busy, problem }, setState] = useState<State>({ busy: false, problem: '' })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setState({ busy: true, problem: '' })
    try {
      const reply = await api.login({ email: String(form.get('email')), password: String(form.get('password')) })
      if (reply.success) return keepAdmin(reply.admin)
      setState({ busy: false, problem: (reply as { message?: string }).message || failures.signIn.refused })
    } catch (error) {
      setState({ busy: false, problem: sentenceFor(error) })
    }
  }

  return { busy, problem, send, clear: () => problem && setState({ busy, problem: '' }) }
}

function sentenceFor(error: unknown): string {
  if (!isApiFailure(error)) throw error
  if (error.message) return error.message
  if (error.status === 400) return LOGIN_MESSAGES.invalid
  return error.status >= 500 ? failures.server : failures.signIn.network
}
