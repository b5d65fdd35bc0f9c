import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** The roles a person signs in with. The wire calls an owner `admin`. */
export type Role = "customer" | "agent" | "owner"
/** Agents and owners: those who see the panel. */
export const isStaffRole = (role: string | null | undefined): role is "agent" | "owner" =>
  role === "agent" || role === "owner"

/** The person behind a session, as an actor. */
export type SignedIn = {
  role: Role
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  alias: string
  /** Path of a picture on the portal, or empty. */
  photo: string
  timeZone: string
  /** The queue an agent's day begins with (section 9). */
  ticketHome: string
  /** Whether an agent does what an owner may, but end the portal or give it away. */
  manages: boolean
}

export type Session = { id: string; role: Role; personId: string; createdAt: Date; expiresAt: Date }

/** How long a session, its token and its cookie last: 30 days, whatever happens meanwhile (section 9: one month). */
export const sessionSeconds = 30 * 24 * 60 * 60

export const defaultTicketHome = "myopentickets"

/** Says only that there is a session, and in which role: scripts read it to skip calls for visitors (D-33). */
export const markerCookie = "vestibule.signed-in"

/** What an open page learns when it asks who is signed in and how the portal stands. */
export type OpenSession = {
  person: Pick<SignedIn, "id" | "role" | "email" | "photo"> | null
  /** Where this person's work begins. */
  home: string
  /** The account that was signed in here has been deactivated. */
  isDeactivated: boolean
  portal: Pick<Organisation, "identifier" | "ticketsDeactivated" | "knowledgeBaseDeactivated" | "deleted">
}
