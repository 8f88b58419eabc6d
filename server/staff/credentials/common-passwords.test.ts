import { expect, test } from 'vitest'
import { OWNER_LOGIN } from '../../../tests/support/owner-login.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { findSecretLinks } from '../../../tests/support/mail/captured-emails.ts'
import { startTestSite } from '../../../tests/support/test-site.ts'
import { isCommonPassword } from './common-passwords.ts'

const TOO_COMMON = { status: 400, fields: { password: expect.stringContaining('less common') } }

test.each([
  '123456789012',
  'password1234',
  'qwertyuiopas',
  'PasswordPassword',
  'P@ssw0rd1234',
  'Welcome2026!!',
  'iloveyou2026',
  'letmeinletmein',
  'abcdefghijkl',
  '0987654321123',
  '1qaz2wsx3edc',
  '111111222222',
  'Navakra2026!',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['correct horse battery', 'hopper on the harbour', 'Xk9fQ2mZ7pLw', 'mushroomcupboard', 'kein Baum ist blau', 'паста на балконе'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

describeEachEngine('common passwords', (engine) => {
  test('are refused when changing a password, accepting an invitation and resetting a password', async () => {
    const site = await startTestSite(engine)
    try {
      const findToken = async (address: string) => {
        const links = () => findSecretLinks(site.config.dataDir, address)
        await expect.poll(links, { interval: 20 }).toHaveLength(1)
        return (await links())[0]!.split('#')[1]!
      }
      const password = '123456789012'
      const staff = await site.signIn()
      await expect(staff.changePassword({ current: OWNER_LOGIN.password, password })).rejects.toMatchObject(TOO_COMMON)
      await staff.inviteStaff({ name: 'Grace', email: 'grace@example.com' })
      const inviteToken = await findToken('grace@example.com')
      await expect(site.visitor.acceptInvite({ token: inviteToken, name: 'Grace', password })).rejects.toMatchObject(TOO_COMMON)
      await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
      const resetToken = await findToken(OWNER_LOGIN.email)
      await expect(site.visitor.resetPassword({ token: resetToken, password })).rejects.toMatchObject(TOO_COMMON)
      await site.visitor.resetPassword({ token: resetToken, password: 'an entirely new one' })
    } finally {
      await site.close()
    }
  })
})
