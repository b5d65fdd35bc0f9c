import { publishDraft as publishDraftAt } from "@/lib/knowledge/articles/drafts/mutations"
import { settingsOf } from "@/lib/portals/settings/queries"
import type { PortalSettings } from "@/lib/portals/settings/values"
import { setStatus as setStatusAt } from "@/lib/support/ticket-actions/mutations"
import {
  createGuestTicket as createGuestTicketAt,
  createTicket as createTicketAt,
  replyToTicket as replyToTicketAt,
  resolveTicket as resolveTicketAt,
} from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"

export { deleteArticle, deleteCategory } from "@/lib/knowledge/arrangement/mutations"
export { listKnowledge, listPlaceArticles } from "@/lib/knowledge/arrangement/queries"
export { createDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
export { openDraft } from "@/lib/knowledge/articles/drafts/queries"
export { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
export { articlePreviewLink } from "@/lib/knowledge/articles/preview"
export { countsOf } from "@/lib/knowledge/articles/queries"
export { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
export { approveComment, replyToComment, writeComment } from "@/lib/knowledge/comments/mutations"
export { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
export { updateCategory } from "@/lib/knowledge/places/categories/mutations"
export { castVote } from "@/lib/knowledge/reactions/votes/mutations"
export { voteOf } from "@/lib/knowledge/reactions/votes/queries"
export { deactivateAgent } from "@/lib/people/agents/mutations"
export { changePassword } from "@/lib/people/sign-in/recovery/mutations"
export { savePortalSettings } from "@/lib/portals/settings/mutations"
export { changeCannedReply, createCannedReply } from "@/lib/support/replies/canned/mutations"
export { listAnswers } from "@/lib/support/surveys/queries"
export { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/support/teams/mutations"
export { tagTickets } from "@/lib/support/ticket-actions/mutations"
export { findTicket } from "@/lib/support/views/queries"
export { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
export {
  buildAgent,
  buildArticle,
  buildCategory,
  buildCustomer,
  buildFolder,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
export { invite } from "@/lib/testing/invite"

/** People do it when the test comes to it, not when they came to be. */
const now =
  <Asker extends Context, Rest extends unknown[], Result>(mutate: (ctx: Asker, ...rest: Rest) => Result) =>
  (ctx: Asker, ...rest: Rest) =>
    mutate({ ...ctx, now: new Date() }, ...rest)

export const publishDraft = now(publishDraftAt)
export const setStatus = now(setStatusAt)
export const createTicket = now(createTicketAt)
export const createGuestTicket = now(createGuestTicketAt)
export const replyToTicket = now(replyToTicketAt)
export const resolveTicket = now(resolveTicketAt)

/** What the settings of the portal are now. */
export const readSettings = async ({ store }: Context): Promise<PortalSettings> =>
  settingsOf(await store.tenancy.organisation.lock())
