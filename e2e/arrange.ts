import * as own from "./arrange-own"
import { deployed } from "./deployed"
import { AskedTooOften, deployment } from "./deployment"
import { outOfReach } from "./out-of-reach"

type Name = keyof typeof own

/** What is done in a deployment in place of this, where there is something. */
function elsewhereFor(name: Name) {
  const inPlace = deployed[name] as ((...args: unknown[]) => Promise<unknown>) | undefined
  return (...args: unknown[]) =>
    inPlace?.(...args).catch((error: unknown) => {
      if (error instanceof AskedTooOften) outOfReach("the test arranges more than a limit allows")
      throw error
    }) ?? outOfReach(`no call does what ${name} does`)
}

const names = Object.keys(own) as Name[]
const elsewhere = Object.fromEntries(names.map((name) => [name, elsewhereFor(name)])) as unknown as typeof own

/**
 * What tests arrange and look up beside the screens: in the database of the portal they have started, or in a deployment by
 * its API.
 */
export const {
  approveComment,
  articlePreviewLink,
  buildAgent,
  buildArticle,
  buildCategory,
  buildCustomer,
  buildFolder,
  buildOwner,
  castVote,
  changeCannedReply,
  changePassword,
  changeTeamMembers,
  countsOf,
  createArticle,
  createCannedReply,
  createDraft,
  createGuestTicket,
  createTeam,
  createTicket,
  deactivateAgent,
  deleteArticle,
  deleteCategory,
  deleteTeam,
  findTicket,
  invite,
  listAnswers,
  listCommentsToModerate,
  listKnowledge,
  listPlaceArticles,
  openDraft,
  publishDraft,
  readSettings,
  renameTeam,
  replyToComment,
  replyToTicket,
  resolveTicket,
  saveDraft,
  savePortalSettings,
  setStatus,
  signedIn,
  tagTickets,
  translateArticle,
  updateArticle,
  updateCategory,
  updateOrganisation,
  voteOf,
  writeComment,
} = deployment ? elsewhere : own
