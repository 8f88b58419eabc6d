/** The owner account of the sites that tests start. */
export const OWNER_LOGIN = { email: 'admin@example.com', password: 'correct horse battery' }
