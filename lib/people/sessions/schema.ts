import type { Proof, ProvedSince, Role, SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

export type Session = {
  id: string
  role: Role
  personId: string
  createdAt: Date
  expiresAt: Date
  /** The browser it began in, by which that one is known again. */
  browserId?: string | null
}

/** How, where and in which browser a session began; with times, those of the one that it goes on from. */
export type Beginning = Proof &
  Partial<ProvedSince> & { id: string; browser: string; system: string; address: string }

/** A session as its person sees it. */
export type ShownSession = Omit<Beginning, "way" | "factors" | keyof ProvedSince> & {
  way: string
  /** The country of its address, as far as it is known; else empty. */
  country: string
  createdAt: Date
  lastSeenAt: Date
  /** Whether it is the one that asks. */
  isOwn: boolean
  /** Until then no second factor is asked for in its browser; null for not at all. */
  trustedUntil: Date | null
}

/** A session is noted as used at most this often. */
export const seenEveryMs = 3 * 60 * 1000

/** How long a sign-in, its sessions' tokens and its cookies last: 30 days, whatever happens meanwhile (section 9: one month). */
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
