import type { Store } from "@/lib/platform/store"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/**
 * Who asks. An operator works at the command line of the installation itself; a service is another installation that
 * uses this one as its login service.
 */
export type Actor =
  | { role: "anonymous" }
  | { role: "operator" }
  | { role: "service" }
  // A visitor with the link of one ticket, sent to this email.
  | { role: "guest"; ticketId: string; email: string }
  // A person in copy of one ticket, who writes in it by mail.
  | { role: "participant"; ticketId: string; email: string; firstName: string; lastName: string }
  | SignedIn

/** What every query and mutation takes first: who asks, in which organisation, with which data, at what time. */
export type Context = {
  organisation: Organisation
  actor: Actor
  store: Store
  now: Date
  /** The language (BCP 47) that things are shown in: that of the address, or the asker's, or else the portal's own. */
  language: string
  /** The network address asked from, where it is known: for limits and security log lines only. */
  address?: string
  /**
   * The browser or program that asks, where it is known: what it calls itself, its token if it has been here, and the secret that
   * guards its forms; for sign-ins only.
   */
  browser?: { agent: string; token?: string; formToken?: string }
}
