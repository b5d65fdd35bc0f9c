/** What is recorded; past tense, noun first. */
export type Action =
  | "account.signed-in"
  | "account.signed-out"
  | "account.signed-up"
  | "account.verified"
  | "account.password-changed"
  | "account.deactivated"
  | "account.reactivated"
  | "account.deleted"
  | "consent.given"
  | "consent.withdrawn"
  | "agent.invited"
  | "agent.joined"
  | "agent.deactivated"
  | "agent.reactivated"
  | "comment.written"
  | "comment.approved"
  | "comment.rejected"
  | "comment.reopened"
  | "ticket.created"
  | "ticket.replied"
  | "ticket.resolved"
  | "agent.role-changed"
  | "team.created"
  | "team.renamed"
  | "team.deleted"
  | "portal.created"
  | "portal.changed"
  | "portal.deleted"
  | "portal.deactivated"
  | "portal.reactivated"

/** How somebody signed in (W02): with a password kept here, or by the installation's common login. */
export type Way = "own database" | "common login"

export type Activity = {
  id: string
  action: Action
  /** Who did it; null for somebody not signed in and for operators. */
  actorId: string | null
  actorRole: string
  /** Whom or what it was done to. */
  subjectId: string | null
  detail: string
  createdAt: Date
}
