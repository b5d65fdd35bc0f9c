import { articles } from "@/lib/api/knowledge/articles/contract"
import { articlesRouter } from "@/lib/api/knowledge/articles/router"
import { comments } from "@/lib/api/knowledge/comments/contract"
import { commentsRouter } from "@/lib/api/knowledge/comments/router"
import { places } from "@/lib/api/knowledge/places/contract"
import { placesRouter } from "@/lib/api/knowledge/places/router"
import { reactions } from "@/lib/api/knowledge/reactions/contract"
import { reactionsRouter } from "@/lib/api/knowledge/reactions/router"
import { searching } from "@/lib/api/knowledge/search/contract"
import { searchingRouter } from "@/lib/api/knowledge/search/router"
import { invitations } from "@/lib/api/people/agents/contract"
import { invitationsRouter } from "@/lib/api/people/agents/router"
import { consents } from "@/lib/api/people/consents/contract"
import { consentsRouter } from "@/lib/api/people/consents/router"
import { ownAccountCalls } from "@/lib/api/people/own-account/contract"
import { ownAccountRouter } from "@/lib/api/people/own-account/router"
import { profile } from "@/lib/api/people/profile/contract"
import { profileRouter } from "@/lib/api/people/profile/router"
import { sessions } from "@/lib/api/people/sessions/contract"
import { sessionsRouter } from "@/lib/api/people/sessions/router"
import { signingIn } from "@/lib/api/people/sign-in/contract"
import { recovery } from "@/lib/api/people/sign-in/recovery/contract"
import { recoveryRouter } from "@/lib/api/people/sign-in/recovery/router"
import { signingInRouter } from "@/lib/api/people/sign-in/router"
import { verification } from "@/lib/api/people/sign-in/sign-up/contract"
import { verificationRouter } from "@/lib/api/people/sign-in/sign-up/router"
import { newOwner } from "@/lib/api/portals/ownership/contract"
import { newOwnerRouter } from "@/lib/api/portals/ownership/router"
import { publicSettings } from "@/lib/api/portals/settings/contract"
import { publicSettingsRouter } from "@/lib/api/portals/settings/router"
import { deletionCalls } from "@/lib/api/privacy/deletion/contract"
import { deletionRouter } from "@/lib/api/privacy/deletion/router"
import { exportCalls } from "@/lib/api/privacy/exports/contract"
import { exportsRouter } from "@/lib/api/privacy/exports/router"
import { surveys } from "@/lib/api/support/surveys/contract"
import { surveysRouter } from "@/lib/api/support/surveys/router"
import { ticketLists } from "@/lib/api/support/tickets/contract"
import { ticketListsRouter } from "@/lib/api/support/tickets/router"

/** The knowledge-base calls of base A (specification, section 7). */
export const knowledgeBase = {
  ...places,
  ...articles,
  ...publicSettings,
}

/** The calls of base A about accounts (specification, section 7). */
export const accounts = {
  ...sessions,
  ...signingIn,
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

/** What answers below /api/kb: base A. */
export const portalRouter = {
  ...placesRouter,
  ...articlesRouter,
  ...publicSettingsRouter,
  ...sessionsRouter,
  ...signingInRouter,
  ...verificationRouter,
  ...recoveryRouter,
  ...invitationsRouter,
  ...newOwnerRouter,
  ...profileRouter,
  ...ownAccountRouter,
  ...commentsRouter,
  ...reactionsRouter,
  ...searchingRouter,
  ...consentsRouter,
  ...exportsRouter,
  ...deletionRouter,
  ...surveysRouter,
  ...ticketListsRouter,
}
