export const signIn = {
  title: 'Sign in',
  text: 'For staff. Visitors need no account.',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  submit: 'Sign In',
  busy: 'Signing in...',
  back: { label: 'Back to Website', href: '/' },
}
