import { ForbiddenError } from "@/lib/platform/errors"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Actor } from "@/lib/tenancy/context"
import type { Organisation } from "./schema"

/** What people are told where a portal is deactivated (section 2). */
export const portalDeactivated = "This portal has been deactivated. Please contact your admin."

/** Deleted, or its knowledge base deactivated: visitors meet /not-exist (D-01, D-20). */
export const isPortalClosed = ({
  deleted,
  knowledgeBaseDeactivated,
}: Pick<Organisation, "deleted" | "knowledgeBaseDeactivated">) => deleted || knowledgeBaseDeactivated

/** Deactivated in any way: all sign-ins are refused until the owner reactivates it (sections 4 and 6). */
export const isPortalDeactivated = (organisation: Omit<TicketSwitches, "ticketApp">) =>
  isPortalClosed(organisation) || organisation.ticketsDeactivated

type TicketSwitches = Pick<
  Organisation,
  "ticketApp" | "deleted" | "knowledgeBaseDeactivated" | "ticketsDeactivated"
>

/** Whether anything is done about tickets: not on a portal without them, or a deactivated one (D-20). */
export const takesTickets = (organisation: TicketSwitches) =>
  organisation.ticketApp && !isPortalDeactivated(organisation)

/** Refuses questions and answers where the portal has no tickets. @throws ForbiddenError */
export function requireTickets({ organisation }: { organisation: Organisation }) {
  if (!takesTickets(organisation)) throw new ForbiddenError(portalDeactivated)
}

/** Whether people of this role sign in with passkeys here. */
export const arePasskeysFor = ({ settings }: Pick<Organisation, "settings">, role: Role) =>
  settings.passkeysFor === "both" || settings.passkeysFor === (role === "customer" ? "customers" : "staff")

/** Whether sign-up is open (J20). */
export const isSignUpOpen = (organisation: Organisation) =>
  organisation.settings.signupAllowed && !isPortalDeactivated(organisation)

/** Whether customers may sign in by a link or code in their email. */
export const hasMailSignIn = ({ settings }: Pick<Organisation, "settings">) =>
  settings.customerSignIn !== "password"

/** Whether a customer's password signs in. */
export const takesPasswords = ({ settings }: Pick<Organisation, "settings">) =>
  settings.customerSignIn !== "mail"

/** Whether visitors may read articles at all (D-20, D-21). */
export const isKnowledgeBaseOpen = (organisation: Organisation) =>
  organisation.knowledgeBaseApp && !isPortalClosed(organisation)

/** Whether there is a search at all: not where it is switched off, or the knowledge base (D-63, D-21). */
export const isSearchOpen = (organisation: Organisation) =>
  organisation.settings.searchEnabled && isKnowledgeBaseOpen(organisation)

/** Whether programs may search and read at /api/mcp. */
export const isMachineAccessOpen = (organisation: Organisation) =>
  organisation.settings.machineAccess && isKnowledgeBaseOpen(organisation)

/** Whether the actor may reopen a deactivated portal: its owner alone (L10). */
export const canReactivatePortal = (actor: Actor) => actor.role === "operator" || actor.role === "owner"

/** Whether a person may give the portal to another owner: its owner alone. */
export const canTransferPortal = (actor: Actor) => actor.role === "owner"

/** Whether the actor may delete the portal: not an agent who only manages it. */
export const canDeletePortal = (actor: Actor) => actor.role === "operator" || actor.role === "owner"
