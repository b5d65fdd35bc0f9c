/** The roles a person signs in with. The wire calls an owner `admin`. */
export type Role = "customer" | "agent" | "owner"
/** Agents and owners: those who see the panel. */
export const isStaffRole = (role: string | null | undefined): role is "agent" | "owner" =>
  role === "agent" || role === "owner"

/** By which way a person signs in. */
export type SignInWay = "password" | "code" | "link" | "provider" | "passkey"
/** What a person can show to prove who they are. `mail` is a code or link from their mailbox. */
export type Factor =
  | "password"
  | "mail"
  | "provider"
  | "passkey"
  | "authenticator"
  | "recovery-code"
  | "remembered-browser"
/** By what a person has proved who they are. */
export type Proof = { way: SignInWay; factors: readonly Factor[] }
/** When a person last proved who they are, and since when their sign-in counts, be it in one session or in several after another. */
export type ProvedSince = { provedAt: Date; createdAt: Date }

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
  /** In which the person is spoken to; none for the portal's. */
  language?: string | null
  /** The queue an agent's day begins with (section 9). */
  ticketHome: string
  /** Whether an agent does what an owner may, but end the portal or give it away. */
  manages: boolean
  /** By what this session's person has proved who they are, when last, and since when; none where no session asks. */
  proof?: Proof & ProvedSince
  /**
   * Of an automation, which acts as an agent: its name, and how many led to it, one because of the other, itself included;
   * the ticket whose events are being followed when it acts because of one.
   */
  automation?: { name: string; depth: number; followedTicketId?: string }
  /** The API key that asks in this person's name, or in its own. */
  keyId?: string
}
