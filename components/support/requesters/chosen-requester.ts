/** Whom a ticket is for, as a form holds it. */
export type ChosenRequester = {
  email: string
  firstName: string
  lastName: string
  /** Whether the customer or guest is known; a new address gets names. */
  known: boolean
}

export const noRequester: ChosenRequester = { email: "", firstName: "", lastName: "", known: false }
