import type { ShownActivity } from "@/lib/activity/schema"

/** What somebody did, up to what it was done to and what stands behind that. */
type Telling = { did: string; after?: string }
type Entry = Pick<ShownActivity, "action" | "detail">

const sentences: Record<string, (entry: Entry) => Telling> = {
  "account.signed-in": ({ detail }) => ({
    did: `signed in${detail === "common login" ? " by the common login" : ""}`,
  }),
  "account.signed-out": () => ({ did: "signed out" }),
  "account.signed-up": () => ({ did: "created an account" }),
  "account.verified": () => ({ did: "proved their address" }),
  "account.password-changed": () => ({ did: "changed their password" }),
  "account.deactivated": () => ({ did: "deactivated their account" }),
  "account.reactivated": () => ({ did: "reactivated their account" }),
  "account.deleted": () => ({ did: "deleted their account" }),
  "consent.given": ({ detail }) => ({ did: `allowed ${consentWords(detail)}` }),
  "consent.withdrawn": ({ detail }) => ({ did: `no longer allows ${consentWords(detail)}` }),
  "agent.invited": () => ({ did: "invited" }),
  "agent.withdrawn": ({ detail }) => ({ did: `withdrew the invitation of ${detail}` }),
  "agent.joined": () => ({ did: "accepted the invitation" }),
  "agent.deactivated": () => ({ did: "deactivated the agent" }),
  "agent.reactivated": () => ({ did: "reactivated the agent" }),
  "agent.role-changed": ({ detail }) => ({
    did: "made",
    after: detail === "manager" ? "a manager" : "an agent",
  }),
  "team.created": ({ detail }) => ({ did: `created the team ${detail}` }),
  "team.renamed": ({ detail }) => ({ did: `renamed a team: ${detail}` }),
  "team.deleted": ({ detail }) => ({ did: `deleted the team ${detail}` }),
  "comment.written": () => ({ did: "wrote a comment on" }),
  "comment.approved": () => ({ did: "approved a comment on" }),
  "comment.rejected": () => ({ did: "rejected a comment on" }),
  "comment.reopened": () => ({ did: "let a comment wait again on" }),
  "ticket.created": () => ({ did: "opened the ticket" }),
  "ticket.replied": () => ({ did: "answered the ticket" }),
  "ticket.resolved": () => ({ did: "resolved the ticket" }),
  "ticket.merged": () => ({ did: "merged the ticket" }),
  "portal.created": () => ({ did: "created the portal" }),
  "portal.changed": ({ detail }) => ({ did: `changed the settings: ${detail}` }),
  "portal.deactivated": () => ({ did: "deactivated the portal" }),
  "portal.reactivated": () => ({ did: "reactivated the portal" }),
  "portal.deleted": () => ({ did: "deleted the portal" }),
}

const consentWords = (detail: string) => detail.replaceAll("-", " ")

/** An entry of the log in words people understand; what is not known yet keeps its own. */
export function sentenceOf(entry: Entry): Telling {
  const known = sentences[entry.action]
  if (known) return known(entry)
  const [noun = "", verb = ""] = entry.action.split(".")
  const said = `${verb.replaceAll("-", " ")} ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`
  return { did: entry.detail ? `${said} (${entry.detail})` : said }
}

/** What actions that say nothing of what they are about are completed with where that is gone. */
export const withoutSubject: Record<string, string> = {
  "agent.invited": "an agent",
  "agent.role-changed": "somebody",
  "comment.written": "an article that is gone",
  "comment.approved": "an article that is gone",
  "comment.rejected": "an article that is gone",
  "comment.reopened": "an article that is gone",
  "ticket.created": "that is gone",
  "ticket.replied": "that is gone",
  "ticket.resolved": "that is gone",
  "ticket.merged": "that is gone",
}

/** Who did it, where nobody has a name any more. */
export function actorWords({ actorName, actorRole }: Pick<ShownActivity, "actorName" | "actorRole">): string {
  if (actorName) return actorName
  const roles: Record<string, string> = {
    anonymous: "A visitor",
    guest: "A visitor",
    operator: "The installation's operator",
    service: "Another installation",
    customer: "A former customer",
    agent: "A former agent",
    owner: "A former owner",
  }
  return roles[actorRole] ?? "Somebody"
}
