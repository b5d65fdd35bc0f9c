import { articles } from "@/lib/api/knowledge/articles/calls"
import { comments } from "@/lib/api/knowledge/comments/calls"
import { places } from "@/lib/api/knowledge/places/calls"
import { reactions } from "@/lib/api/knowledge/reactions/calls"
import { searching } from "@/lib/api/knowledge/search/calls"
import { invitations } from "@/lib/api/people/agents/calls"
import { consents } from "@/lib/api/people/consents/calls"
import { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import { passkeyCalls, passkeySigning } from "@/lib/api/people/passkeys/calls"
import { profile } from "@/lib/api/people/profile/calls"
import { ownSessions, sessions } from "@/lib/api/people/sessions/calls"
import { byMail } from "@/lib/api/people/sign-in/by-mail/calls"
import { signingIn } from "@/lib/api/people/sign-in/calls"
import { recovery } from "@/lib/api/people/sign-in/recovery/calls"
import { verification } from "@/lib/api/people/sign-in/sign-up/calls"
import { live } from "@/lib/api/platform/live/calls"
import { newOwner } from "@/lib/api/portals/ownership/calls"
import { publicSettings } from "@/lib/api/portals/settings/calls"
import { deletionCalls } from "@/lib/api/privacy/deletion/calls"
import { exportCalls } from "@/lib/api/privacy/exports/calls"
import { surveys } from "@/lib/api/support/surveys/calls"
import { ticketLists } from "@/lib/api/support/tickets/calls"

/** The knowledge-base calls of base A (specification, section 7). */
export const knowledgeBase = {
  ...places,
  ...articles,
  ...publicSettings,
}

/** The calls of base A about accounts (specification, section 7). */
export const accounts = {
  ...sessions,
  ...ownSessions,
  ...passkeyCalls,
  ...passkeySigning,
  ...live,
  ...signingIn,
  ...byMail,
  ...verification,
  ...recovery,
  ...invitations,
  ...newOwner,
  ...profile,
  ...ownAccountCalls,
}

export { comments, reactions, searching }

/** The calls of base A about a customer's privacy. */
export const privacy = {
  ...consents,
  ...exportCalls,
  ...deletionCalls,
}

export { surveys, ticketLists }

/** Base A, below /api/kb. */
export const portal = {
  ...knowledgeBase,
  ...accounts,
  ...comments,
  ...reactions,
  ...searching,
  ...privacy,
  ...surveys,
  ...ticketLists,
}
