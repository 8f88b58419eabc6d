export const forgotPasswordLabels = {
  title: 'Forgot password?',
  text: 'Tell us the address you sign in with, and we send a link to set a new password.',
  email: 'Email',
  submit: 'Send the link',
  back: { label: 'Back to sign in', href: '/auth' },
}

export const resetPasswordLabels = {
  title: 'Set a new password',
  text: 'You are signed out everywhere when it is set.',
  password: 'New password',
  submit: 'Set password',
  signIn: { label: 'Sign In', href: '/auth' },
  requestNewLink: { label: 'Ask for a new link', href: '/auth/forgot-password' },
}
