/** What the common login's window tells the portal's page that opened it. */
export const reactivated = "vestibule.reactivated"
export type Reactivated = { kind: typeof reactivated; ticket: string }
